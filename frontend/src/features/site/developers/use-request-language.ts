import { useSyncExternalStore } from 'react';
import { localStore } from '../../../lib/browser/browser-storage.ts';
import { createStore } from '../../../lib/store.ts';
import { type RequestLanguage, requestLanguages } from './write-request.ts';

const KEY = 'code_language';
const FIRST = requestLanguages[0];

const store = createStore<RequestLanguage>(() => {
  const kept = localStore.read(KEY);
  return requestLanguages.find((name) => name === kept) ?? FIRST;
});

/** Shared by all examples, and persisted. */
export function useRequestLanguage() {
  const chosen = useSyncExternalStore(store.subscribe, store.read, () => FIRST);
  function choose(id: string) {
    const language = requestLanguages.find((name) => name === id) ?? FIRST;
    localStore.write(KEY, language);
    store.change(language);
  }
  return { chosen, choose };
}
