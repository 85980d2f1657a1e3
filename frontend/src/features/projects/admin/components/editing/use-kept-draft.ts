import { useState } from 'react';
import { sessionStore } from '../../../../../lib/browser/browser-storage.ts';

export function useKeptDraft(name: string): [string, (text: string) => void] {
  const key = `draft ${name}` as const;
  const [text, setText] = useState(() => sessionStore.read(key) ?? '');

  function change(next: string) {
    setText(next);
    if (next) sessionStore.write(key, next);
    else sessionStore.remove(key);
  }
  return [text, change];
}
