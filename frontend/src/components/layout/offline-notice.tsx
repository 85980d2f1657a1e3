import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';

export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <p role="status" className="max-w-none border-ember border-b-2 bg-card px-4 py-3 text-sm sm:px-8">
      {t('frame:offline')}
    </p>
  );
}
