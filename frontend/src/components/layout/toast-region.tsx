import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, toastStore } from '../../lib/toast.ts';
import { useLateness } from './use-lateness.ts';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** Shows one toast at a time for five seconds. Swiping right dismisses it, F8 focuses it. */
export function ToastRegion() {
  const { t } = useTranslation();
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null);
  const isComing = useLateness();

  const layer = useRef<HTMLDivElement>(null);
  // Reopened for each toast, to be above any dialog opened meanwhile.
  useLayoutEffect(() => {
    const element = layer.current;
    if (!toast || !element) return;
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [toast]);

  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label={toast?.tone === 'destructive' ? t('common:errors.title') : t('common:toast.notice')}
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          {...(toast.isLasting && { duration: Number.POSITIVE_INFINITY })}
          onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
          className={`grid animate-arrive grid-cols-[1fr_auto] gap-x-4 rounded-md border border-line border-l-4 bg-card py-3 pr-2 pl-4 shadow-overlay data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${toast.tone === 'destructive' ? 'border-l-ember' : 'border-l-brand'}`}
        >
          <div className="grid gap-1 py-1">
            <Toast.Title className="font-semibold text-sm">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="text-muted text-sm">{toast.description}</Toast.Description>
            )}
            {toast.action && (
              <Toast.Action
                altText={toast.action.label}
                onClick={toast.action.onAct}
                className="link min-h-11 justify-self-start text-sm"
              >
                {toast.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            // Closing is no reason to try again what could not be loaded, which would be said again.
            onClick={(event) => event.stopPropagation()}
            aria-label={t('common:toast.close')}
            className="grid size-11 place-items-center self-start rounded-md text-muted hover:text-ink"
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      )}
      <p role="status" className="sr-only">
        {isComing && t('common:coming.loading')}
      </p>
      <div
        ref={layer}
        popover="manual"
        // At the top on phones: lower it would cover the heading, and at the bottom the retry button.
        className="inset-auto top-0 right-0 m-2 w-[min(24rem,calc(100vw-1rem))] sm:top-auto sm:bottom-0 sm:m-4 overflow-visible border-0 bg-transparent p-0 text-ink"
      >
        <Toast.Viewport hotkey={['F8']} label={t('common:toast.region')} />
      </div>
    </Toast.Provider>
  );
}
