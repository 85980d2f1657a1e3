import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { LineDrawing } from '../../../../components/ui/line-drawing.tsx';
import { keepFocus } from '../../../../lib/browser/focus.ts';
import type { Builder, SavePhase } from '../use-builder.ts';
import { useUndo } from '../use-undo.ts';

export function SaveBar({ builder }: { builder: Builder }) {
  const { phase, isUnsaved, history } = builder;
  const isOpen = isUnsaved || phase !== 'idle' || history.future.length > 0;
  return isOpen && <OpenBar builder={builder} />;
}

function OpenBar({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  const { phase, isUnsaved, history, changedFields, faultShown, discard, save } = builder;
  const { said, go } = useUndo(builder);
  const labels: Record<SavePhase, string> = {
    idle: t('chatbotEmbed:save.save'),
    saving: t('chatbotEmbed:save.saving'),
    saved: t('chatbotEmbed:save.saved'),
  };
  const isWaiting = phase === 'idle' && isUnsaved;
  const state = isUnsaved ? t('chatbotEmbed:save.unsaved') : t('chatbotEmbed:save.none');
  const isSaving = phase === 'saving';
  return (
    <div
      ref={keepFocus}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-line bg-card p-3 shadow-overlay animate-arrive sm:bottom-5 sm:pl-5"
    >
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <span
            aria-hidden="true"
            className={clsx('size-2 shrink-0 rounded-full', isWaiting ? 'bg-ember' : 'bg-brand')}
          />
          {phase === 'idle' ? state : labels[phase]}
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
      <p role="status" className="sr-only">
        <span key={said.step}>{said.text}</span>
      </p>
      <div className="flex flex-1 flex-wrap gap-2 sm:flex-none">
        <StepButton
          label={t('chatbotEmbed:save.undo')}
          keys="Control+Z Meta+Z"
          path="M6.5 4 3 7.5 6.5 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8"
          isOff={isSaving || history.past.length === 0}
          onStep={() => go('undo')}
        />
        <StepButton
          label={t('chatbotEmbed:save.redo')}
          keys="Control+Shift+Z Meta+Shift+Z"
          path="M13.5 4 17 7.5 13.5 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4"
          isOff={isSaving || history.future.length === 0}
          onStep={() => go('redo')}
        />
        {isWaiting && (
          <Button look="plain" onClick={discard} className="flex-1 whitespace-nowrap px-2! text-sm">
            {t('chatbotEmbed:save.discard')}
          </Button>
        )}
        <Button
          onClick={save}
          aria-disabled={isSaving || !isUnsaved}
          className="flex-1 whitespace-nowrap px-3! text-sm aria-disabled:opacity-80 sm:min-w-44 sm:text-base"
          isBusy={isSaving}
        >
          {labels[phase]}
        </Button>
      </div>
    </div>
  );
}

type StepButtonProps = { label: string; keys: string; path: string; isOff: boolean; onStep: () => void };

/** Keeps the focus at the last step. */
function StepButton({ label, keys, path, isOff, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={isOff}
      onClick={onStep}
      className="grid size-12 place-items-center rounded-md text-brand-strong hover:bg-brand-soft aria-disabled:opacity-40"
    >
      <LineDrawing path={path} viewBox="0 0 20 20" className="size-5" />
    </button>
  );
}
