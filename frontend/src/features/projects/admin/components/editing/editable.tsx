import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Parsed } from '../../parse-typed.ts';
import { isSame } from '../../saving/merge-versions.ts';
import { shownValue } from '../../saving/record-saver.ts';
import type { FieldState } from '../../saving/saving-store.ts';
import { useDesk } from '../../use-desk.ts';
import { Control, type ControlKind } from './control.tsx';
import { SaveMark } from './save-mark.tsx';

type Value = string | number | null;
type Draft = { text: string; base: Value; isByKeyboard: boolean; problem: string | null };

export type EditableProps<Kept extends Value> = {
  field: string;
  label: string;
  value: Kept;
  state: FieldState | undefined;
  control: ControlKind;
  parse: (typed: string) => Parsed<Kept>;
  onSave: (field: string, value: Kept, base: Kept) => void;
  say: (problem: string) => string;
  show: (value: Kept) => ReactNode;
  /** Accessible text, created on demand: hidden text in every cell would cost more than the list. */
  speak: (value: Kept) => string;
  className?: string | undefined;
};

/** Inline editing: Enter or a click opens, Enter saves, Escape cancels, Tab moves on. */
export function Editable<Kept extends Value>(props: EditableProps<Kept>) {
  const { field, label, value, state, control, parse, onSave, say, show, speak, className } = props;
  const { typing } = useDesk();
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const element = useRef<AnyControl>(null);
  const shown = shownValue(value, state);
  const isOpen = draft !== null;

  useEffect(() => {
    if (isOpen) enter(element.current, control.kind);
  }, [isOpen, control.kind]);
  useEffect(() => () => void typing.delete(id), [typing, id]);

  function open(isByKeyboard: boolean) {
    setDraft({ text: String(shown ?? ''), base: shown, isByKeyboard, problem: null });
  }

  function type(text: string) {
    typing.add(id);
    setDraft((last) => last && { ...last, text, problem: null });
  }

  function close({ isFocusKept }: { isFocusKept: boolean }) {
    typing.delete(id);
    if (!isFocusKept) return setDraft(null);
    // Synchronous, since the next key may already be on its way.
    flushSync(() => setDraft(null));
    button.current?.focus();
  }

  function commit(text: string, { isFocusKept }: { isFocusKept: boolean }) {
    if (!draft) return;
    const parsed: Parsed<Kept> = element.current?.validity.badInput
      ? { isValid: false, problem: 'percentage' }
      : parse(text);
    if (!parsed.isValid) return setDraft({ ...draft, text, problem: parsed.problem });
    close({ isFocusKept });
    if (!isSame(parsed.value, draft.base)) onSave(field, parsed.value, draft.base as Kept);
  }

  function handleKey(event: KeyboardEvent) {
    if (!draft) return;
    const isSaving = event.key === 'Enter' && (control.kind !== 'text' || event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') close({ isFocusKept: true });
    else if (isSaving) commit(draft.text, { isFocusKept: true });
    if (event.key === 'Escape' || isSaving) event.preventDefault();
    event.stopPropagation();
  }

  if (!draft) {
    return (
      <button
        ref={button}
        type="button"
        data-field={field}
        aria-label={`${label}: ${speak(shown)}`}
        onClick={(event) => open(event.detail === 0)}
        className={clsx(
          'group/value flex min-h-10 w-full min-w-0 items-center gap-2 rounded-sm border-2 border-transparent px-2 py-1 text-left focus-visible:-outline-offset-2 hover:border-line hover:bg-card',
          className,
        )}
      >
        {show(shown)}
        {state && <SaveMark phase={state.phase} />}
      </button>
    );
  }
  return (
    <span className="grid min-w-0 gap-1">
      <Control
        control={control}
        label={label}
        text={draft.text}
        isInvalid={draft.problem !== null}
        noteId={`${id}-note`}
        isByKeyboard={draft.isByKeyboard}
        element={element}
        onType={type}
        onChoose={(text) => commit(text, { isFocusKept: true })}
        onLeave={(text) => commit(text, { isFocusKept: false })}
        onEnter={(text) => commit(text, { isFocusKept: true })}
        onCancel={() => close({ isFocusKept: true })}
        onKeyDown={handleKey}
      />
      {draft.problem && (
        <span id={`${id}-note`} role="alert" className="font-semibold text-ember text-xs">
          {say(draft.problem)}
        </span>
      )}
    </span>
  );
}

type AnyControl = HTMLInputElement & HTMLTextAreaElement;

/** Lists and calendars focus themselves. */
function enter(control: AnyControl | null, kind: ControlKind['kind']) {
  if (!control) return;
  control.focus();
  if (kind === 'line' || kind === 'percentage') control.select();
  if (kind === 'text') control.setSelectionRange(control.value.length, control.value.length);
}
