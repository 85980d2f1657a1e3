import { useTranslation } from 'react-i18next';
import { chooseTheme, themes, useChosenTheme } from '../../../../lib/browser/chosen-theme.ts';
import { Choice } from './parts/choice.tsx';
import { ProfileSection } from './parts/profile-section.tsx';

export function ThemeSection() {
  const { t } = useTranslation();
  const theme = useChosenTheme();
  return (
    <ProfileSection title={t('profile:theme.title')} text={t('profile:theme.text')}>
      <Choice
        label={t('profile:theme.title')}
        name="theme"
        value={theme}
        options={themes.map((value) => ({ value, label: t(`profile:theme.${value}`) }))}
        onChange={chooseTheme}
      />
    </ProfileSection>
  );
}
