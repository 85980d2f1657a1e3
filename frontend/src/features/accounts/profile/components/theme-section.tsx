import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, readTheme, type Theme, themes } from '../../../../lib/browser/theme.ts';
import { Choice } from './parts/choice.tsx';
import { ProfileSection } from './parts/profile-section.tsx';

export function ThemeSection() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(readTheme);
  function choose(chosen: Theme) {
    chooseTheme(chosen);
    setTheme(chosen);
  }
  return (
    <ProfileSection title={t('profile:theme.title')} text={t('profile:theme.text')}>
      <Choice
        label={t('profile:theme.title')}
        name="theme"
        value={theme}
        options={themes.map((value) => ({ value, label: t(`profile:theme.${value}`) }))}
        onChange={choose}
      />
    </ProfileSection>
  );
}
