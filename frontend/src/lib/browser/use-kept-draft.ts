import { useState } from 'react';
import { sessionStore } from './browser-storage.ts';

const KEY = 'drafts';

function readDrafts(): Record<string, string> {
  try {
    return JSON.parse(sessionStore.read(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Text that stays in this tab until it is sent or its user logs out. `name` and `initial` are those of the first render. */
export function useKeptDraft(name: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDrafts()[name] ?? initial);

  function change(next: string) {
    setText(next);
    const { [name]: _, ...others } = readDrafts();
    sessionStore.write(KEY, JSON.stringify(next ? { ...others, [name]: next } : others));
  }
  return [text, change];
}

export function forgetDrafts() {
  sessionStore.remove(KEY);
}
