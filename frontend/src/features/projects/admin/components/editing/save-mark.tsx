import type { FieldState } from '../../saving/saving-store.ts';

export function SaveMark({ phase }: { phase: FieldState['phase'] }) {
  if (phase === 'saving') {
    return (
      <span data-save="saving" aria-hidden="true" className="h-3 w-1 shrink-0 animate-strike bg-brand" />
    );
  }
  if (phase === 'saved') {
    return (
      <svg
        data-save="saved"
        viewBox="0 0 16 16"
        className="size-3.5 shrink-0 text-brand-strong"
        aria-hidden="true"
      >
        <path d="m2 8.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.25" />
      </svg>
    );
  }
  return (
    <span
      data-save={phase}
      aria-hidden="true"
      className="grid size-4 shrink-0 place-items-center rounded-full bg-ember font-bold text-card text-xs"
    >
      !
    </span>
  );
}
