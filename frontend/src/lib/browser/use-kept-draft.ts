import { useRef, useState } from 'react';
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

type Form<Value> = { read: (text: string | undefined) => Value; write: (value: Value) => string };

/** For an object without properties at first. */
export const asJson = {
  read: (text: string | undefined) => JSON.parse(text || '{}'),
  write: (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value) : ''),
};

/** State kept as a draft if it has a `name`. `latest` and `change` serve also after the page has given way to the login. */
export function useKeptState<Value>(name: string | undefined, { read, write }: Form<Value>) {
  const drafts = useDrafts();
  const [value, setValue] = useState(() => read(name && drafts.read(name)));
  const latest = useRef(value);

  function change(next: Value) {
    latest.current = next;
    setValue(next);
    if (name) drafts.keep(name, write(next));
  }
  return { value, latest, change };
}

/** A text kept as a draft. `initial` is that of the first render. */
export function useKeptDraft(name: string, initial = ''): [string, (text: string) => void] {
  const asText = { read: (text = initial) => text, write: (text: string) => text };
  const { value, change } = useKeptState(name, asText);
  return [value, change];
}

export function forgetDrafts() {
  sessionStore.remove(KEY);
}
