import { localStore, sessionStore } from '../lib/browser-storage.ts';
import { consentStore } from '../lib/consent.ts';
import type { Settings } from '../lib/settings.tsx';
import { CONTACT_HASH, PREVIEW_QUERY } from '../lib/start-signals.ts';
import { thirdPartyHosts } from '../lib/third-parties.ts';

/** Whether the app is needed before the visitor does anything: by the address, or by what this browser keeps. */
export function hasReasonToStart(settings: Settings): boolean {
  const { hash, search } = window.location;
  return hash === CONTACT_HASH || PREVIEW_QUERY.test(search) || hasKeptPart() || concernsOthers(settings);
}

/** A part of the page that shows again what this browser or this tab keeps names the key under which it lies. */
function hasKeptPart() {
  const parts = document.querySelectorAll<HTMLElement>('[data-kept]');
  const keys = [...parts].map(({ dataset }) => dataset.kept ?? '');
  return keys.some((key) => localStore.read(key) !== null || sessionStore.read(key) !== null);
}

/** Contents of third parties: a question that waits for its answer, or a yes by which they are shown. */
function concernsOthers(settings: Settings) {
  return thirdPartyHosts(settings).length > 0 && consentStore.read()?.thirdParties !== false;
}
