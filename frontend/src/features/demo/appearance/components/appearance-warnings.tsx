import { useTranslation } from 'react-i18next';
import type { AppearanceWarning } from '../appearance-settings.ts';

export function AppearanceWarnings({ warnings }: { warnings: readonly AppearanceWarning[] }) {
  const { t } = useTranslation();
  const texts: Record<AppearanceWarning, string> = {
    paleButton: t('appearance:warnings.paleButton'),
    sameBubbles: t('appearance:warnings.sameBubbles'),
    hiddenUser: t('appearance:warnings.hiddenUser'),
    hiddenBot: t('appearance:warnings.hiddenBot'),
  };
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {warnings.map((warning) => (
        <p key={warning} className="border-ember border-l-4 pl-3">
          {texts[warning]}
        </p>
      ))}
    </div>
  );
}
