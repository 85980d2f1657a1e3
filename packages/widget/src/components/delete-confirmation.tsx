import type { Language } from '@fucina/contracts/language';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Deletion } from '../conversation/use-deletion.ts';
import { texts } from '../texts.ts';

/** Replaces the composer until the visitor decides. Focuses the safe option. */
export function DeleteConfirmation({
  deletion,
  language,
  onConfirm,
  onCancel,
}: {
  deletion: Deletion;
  language: Language;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { deleteTitle, deleteText, deleteNow, deleting, notDeleted, cancel, retry } = texts[language];
  const harmless = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => harmless.current?.focus({ preventScroll: true }), []);
  const isRunning = deletion === 'running';
  const hasFailed = deletion === 'failed';

  return (
    <div
      class="confirmation"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
    >
      <h2 id="delete-title">{deleteTitle}</h2>
      <p id="delete-text" class={hasFailed ? 'failed' : ''}>
        {hasFailed ? notDeleted : isRunning ? deleting : deleteText}
      </p>
      <div class="choices">
        <button type="button" class="choice danger" aria-disabled={isRunning} onClick={onConfirm}>
          {hasFailed ? retry : deleteNow}
        </button>
        <button type="button" class="choice" ref={harmless} onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </div>
  );
}
