import { consentEndpoints } from '@fucina/contracts/endpoints/leads';
import type { Language } from '@fucina/contracts/language';
import { callApi } from '../api/api-client.ts';
import { createRequestKey } from '../api/request-key.ts';
import { createStore } from '../store.ts';
import { localStore } from './browser-storage.ts';

/** Consent to third-party content, which loads nothing before. */
export type Consent = { id: string; thirdParties: boolean; at: string };

/** `question`: the text the visitor saw. */
type Choice = { thirdParties: boolean; question: string; language: Language };

const KEY = 'consent';
// Consent is asked for again after six months.
const VALID_MS = 183 * 86_400_000;

/** Null before a choice. */
export const consentStore = createStore(readStored);
export const preferencesStore = createStore(() => false);

function readStored(): Consent | null {
  try {
    const { id, thirdParties, at } = JSON.parse(localStore.read(KEY) ?? '') as Partial<Consent>;
    const isValid = typeof thirdParties === 'boolean' && Date.now() - Date.parse(at ?? '') < VALID_MS;
    return isValid && id && at ? { id, thirdParties, at } : null;
  } catch {
    return null;
  }
}

/** Adopts a choice made in another tab; without a key, the browser's storage has been cleared. */
export function followOtherTabs(): () => void {
  function adopt({ key }: StorageEvent) {
    if (key === KEY || key === null) consentStore.change(readStored());
  }
  window.addEventListener('storage', adopt);
  return () => window.removeEventListener('storage', adopt);
}

/** Stores the choice here, and a proof on the server under a random id. */
export function chooseConsent({ thirdParties, ...asked }: Choice) {
  const id = consentStore.read()?.id ?? createRequestKey();
  const consent = { id, thirdParties, at: new Date().toISOString() };
  localStore.write(KEY, JSON.stringify(consent));
  consentStore.change(consent);
  openPreferences(false);
  const body = { id, thirdParties, ...asked, requestKey: createRequestKey() };
  // Effective even if the proof could not be stored.
  void callApi(consentEndpoints.keep, { body }).catch(() => undefined);
}

export function openPreferences(isOpen = true) {
  preferencesStore.change(isOpen);
}
