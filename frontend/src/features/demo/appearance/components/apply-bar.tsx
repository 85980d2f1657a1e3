import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import type { ApplyPhase } from '../use-appearance.ts';

/** Keeps the focus while saving. */
export function ApplyBar({
  phase,
  isUnsaved,
  onReset,
}: {
  phase: ApplyPhase;
  isUnsaved: boolean;
  onReset: () => void;
}) {
  const { t } = useTranslation();
  const labels: Record<ApplyPhase, string> = {
    idle: t('appearance:apply'),
    applying: t('appearance:applying'),
    applied: t('appearance:applied'),
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          aria-disabled={phase !== 'idle'}
          className="min-w-60 aria-disabled:opacity-80"
          isBusy={phase === 'applying'}
        >
          {labels[phase]}
        </Button>
        {isUnsaved && phase === 'idle' && <ResetButton onReset={onReset} />}
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {phase === 'idle' && isUnsaved && t('appearance:unsaved')}
        {phase !== 'idle' && <span className="sr-only">{labels[phase]}</span>}
      </p>
    </div>
  );
}

export function ResetButton({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={onReset} className="link min-h-11 justify-self-start">
      {t('appearance:reset')}
    </button>
  );
}
