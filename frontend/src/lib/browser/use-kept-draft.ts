import { useState } from 'react';
import { useCurrentUser } from '../current-user.ts';
import { sessionStore } from './browser-storage.ts';

const KEY = 'drafts';

function readDrafts(): Record<string, string> {
  try {
    return JSON.parse(sessionStore.read(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Text of the current user that stays in this tab until it is sent or its user logs out. */
export function useDrafts() {
  const { data: user } = useCurrentUser();
  const keyOf = (name: string) => `${user?.id ?? ''} ${name}`;
  return {
    read: (name: string): string | undefined => readDrafts()[keyOf(name)],
    keep(name: string, text: string) {
      const { [keyOf(name)]: _, ...others } = readDrafts();
      sessionStore.write(KEY, JSON.stringify(text ? { ...others, [keyOf(name)]: text } : others));
    },
  };
}

/** `name` and `initial` are those of the first render. */
export function useKeptDraft(name: string, initial = ''): [string, (text: string) => void] {
  const drafts = useDrafts();
  const [text, setText] = useState(() => drafts.read(name) ?? initial);

  function change(next: string) {
    setText(next);
    drafts.keep(name, next);
  }
  return [text, change];
}

export function forgetDrafts() {
  sessionStore.remove(KEY);
}
