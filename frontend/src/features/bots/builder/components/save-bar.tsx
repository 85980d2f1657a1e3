import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { BusyMark } from '../../../../components/ui/busy-mark.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { Builder, SavePhase } from '../use-builder.ts';

export function SaveBar({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  const { phase, isUnsaved, faultShown, discard, save } = builder;
  const labels: Record<SavePhase, string> = {
    idle: t('chatbotEmbed:save.save'),
    saving: t('chatbotEmbed:save.saving'),
    saved: t('chatbotEmbed:save.saved'),
  };
  const isWaiting = phase === 'idle' && isUnsaved;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t bg-paper py-3',
        (isUnsaved || phase !== 'idle') && 'sticky bottom-0 z-10',
      )}
    >
      <Button
        onClick={save}
        aria-disabled={phase === 'saving' || !isUnsaved}
        className="min-w-52 aria-disabled:opacity-80"
      >
        {phase === 'saving' && <BusyMark />}
        {labels[phase]}
      </Button>
      {isWaiting && (
        <button type="button" onClick={discard} className="link min-h-11 text-sm">
          {t('chatbotEmbed:save.discard')}
        </button>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {isWaiting && t('chatbotEmbed:save.unsaved')}
        {phase !== 'idle' && <span className="sr-only">{labels[phase]}</span>}
      </p>
      {faultShown && (
        <p role="alert" className="basis-full font-semibold text-ember text-sm">
          {t('chatbotEmbed:proactive.empty')}
        </p>
      )}
    </div>
  );
}
