import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { MAIN_ID } from '../../../../components/layout/skip-link.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { Builder, SavePhase } from '../use-builder.ts';

export function SaveBar({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  const { phase, isUnsaved, changedFields, faultShown, discard, save } = builder;
  const labels: Record<SavePhase, string> = {
    idle: t('chatbotEmbed:save.save'),
    saving: t('chatbotEmbed:save.saving'),
    saved: t('chatbotEmbed:save.saved'),
  };
  const isWaiting = phase === 'idle' && isUnsaved;
  if (!isUnsaved && phase === 'idle') return null;
  return (
    <div
      ref={keepFocusOnPage}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-line bg-card p-3 shadow-overlay animate-arrive sm:bottom-5 sm:pl-5"
    >
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <span
            aria-hidden="true"
            className={clsx('size-2 shrink-0 rounded-full', isWaiting ? 'bg-ember' : 'bg-brand')}
          />
          {isWaiting ? t('chatbotEmbed:save.unsaved') : labels[phase]}
        </p>
        {faultShown ? (
          <p role="alert" className="font-semibold text-ember">
            {t('chatbotEmbed:proactive.empty')}
          </p>
        ) : (
          <p className="truncate text-muted">
            {changedFields.map((field) => t(`chatbotEmbed:field.${field}`)).join(', ')}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-wrap gap-2 sm:flex-none">
        {isWaiting && (
          <Button look="plain" onClick={discard} className="flex-1 whitespace-nowrap px-2! text-sm">
            {t('chatbotEmbed:save.discard')}
          </Button>
        )}
        <Button
          onClick={save}
          aria-disabled={phase === 'saving' || !isUnsaved}
          className="flex-1 whitespace-nowrap px-3! text-sm aria-disabled:opacity-80 sm:min-w-44 sm:text-base"
          isBusy={phase === 'saving'}
        >
          {labels[phase]}
        </Button>
      </div>
    </div>
  );
}

/** The focused button disappears with the bar. */
function keepFocusOnPage(bar: HTMLDivElement | null) {
  return () => {
    if (bar?.contains(document.activeElement))
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
}
