import { isSameSetting } from '../bot-settings.ts';
import type { Edits } from './draft.ts';

/** The field being typed in, and the settings it writes. */
export type Typing = { field: Element; settings: string };
/** Unsaved changes, with those that undoing and redoing lead to. */
type History = {
  edits: Edits;
  past: readonly Edits[];
  future: readonly Edits[];
  typing: Typing | null;
};

export const startFrom = (edits: Edits): History => ({ edits, past: [], future: [], typing: null });

/** What is typed in one field is one step. */
export function record(history: History, edits: Edits, typing: Typing | null = null): History {
  if (Object.keys(edits).length === 0) return startFrom(edits);
  const isSameStep =
    typing !== null && typing.field === history.typing?.field && typing.settings === history.typing.settings;
  const past = isSameStep ? history.past : [...history.past, history.edits];
  if (isSameSetting(edits, past.at(-1))) return { ...startFrom(edits), past: past.slice(0, -1) };
  return { edits, past, future: [], typing };
}

export function undo({ edits, past, future }: History): History | null {
  const before = past.at(-1);
  return before ? { edits: before, past: past.slice(0, -1), future: [edits, ...future], typing: null } : null;
}

export function redo({ edits, past, future: [after, ...future] }: History): History | null {
  return after ? { edits: after, past: [...past, edits], future, typing: null } : null;
}

/** Null if the change was not typed. Each entry of a list is another step. */
export function findTyping(change: Edits): Typing | null {
  const field = document.activeElement;
  if (!field?.matches(':read-write, [type=color]')) return null;
  const settings = Object.entries(change).map(([name, value]) =>
    Array.isArray(value) ? `${name} ${value.length}` : name,
  );
  return { field, settings: settings.join() };
}
