import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { comingStore } from '../../lib/bring.ts';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { dismissToast, showToast } from '../../lib/toast.ts';

const STUCK_MS = 500;
const SLOW_MS = 4000;

/** True while the visitor waits for code or texts. A toast says why they are late. */
export function useLateness(): boolean {
  const { t } = useTranslation();
  const { awaited, failing } = useSyncExternalStore(comingStore.subscribe, comingStore.read);
  const isOnline = useIsOnline();
  const isComing = awaited > 0;
  const isFailing = failing > 0;

  useEffect(() => {
    if (!isComing) return;
    let toast = 0;
    const isUpdated = isFailing && isOnline;
    const reason = isOnline ? t('common:coming.slow') : t('common:errors.offline');
    const tell = () => {
      toast = showToast({
        tone: isUpdated || !isOnline ? 'destructive' : 'plain',
        title: t('common:coming.loading'),
        description: isUpdated ? t('common:errors.pageText') : reason,
        isLasting: true,
        ...(isUpdated && {
          action: { label: t('common:errors.reload'), onAct: () => window.location.reload() },
        }),
      });
    };
    const timer = setTimeout(tell, isFailing || !isOnline ? STUCK_MS : SLOW_MS);
    return () => {
      clearTimeout(timer);
      dismissToast(toast);
    };
  }, [isComing, isFailing, isOnline, t]);
  return isComing;
}
