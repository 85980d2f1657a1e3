import type { Language } from '@fucina/contracts/language';
import { callApi } from './api-client.ts';
import { localStore } from './browser-storage.ts';
import { createRequestKey } from './request-key.ts';
import { createStore } from './store.ts';

/** What a visitor lets third parties do. Nothing is asked of them before that. */
export type Consent = { id: string; thirdParties: boolean; at: string };

/** `question` is what the visitor has read. */
type Choice = { thirdParties: boolean; question: string; language: Language };

const KEY = 'consent';
// A choice is asked for again after six months.
const VALID_MS = 183 * 86_400_000;

/** The visitor's choice; null as long as nothing has been chosen. */
export const consentStore = createStore(readStored);
/** True while the choice can be changed. */
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

/** Keeps the choice here, and a proof of it on the server under a name that says nothing of who it was. */
export function chooseConsent({ thirdParties, ...asked }: Choice) {
  const id = consentStore.read()?.id ?? createRequestKey();
  const consent = { id, thirdParties, at: new Date().toISOString() };
  localStore.write(KEY, JSON.stringify(consent));
  consentStore.change(consent);
  openPreferences(false);
  const body = { id, thirdParties, ...asked, requestKey: createRequestKey() };
  // The choice holds whether or not its proof could be kept.
  void callApi('/api/consents', { method: 'POST', body }).catch(() => undefined);
}

export function openPreferences(isOpen = true) {
  preferencesStore.change(isOpen);
}
