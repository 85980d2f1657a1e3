import { useTranslation } from 'react-i18next';
import { ConsentDialogs } from '../features/site/consent/components/consent-dialogs.tsx';
import { useIsOnline } from '../lib/browser/use-is-online.ts';

/** Loaded ahead of its use, since nothing can be loaded offline. */
export function SiteNotices() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <>
      <div role="status" className="fixed inset-x-0 top-0 z-30">
        {!isOnline && (
          <div className="border-ember border-b-2 bg-card pt-18 pb-3 text-sm">
            <p className="column">{t('common:errors.offline')}</p>
          </div>
        )}
      </div>
      <ConsentDialogs />
    </>
  );
}
