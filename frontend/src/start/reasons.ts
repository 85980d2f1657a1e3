import { localStore, sessionStore } from '../lib/browser/browser-storage.ts';
import { consentStore } from '../lib/browser/consent.ts';
import { CONTACT_HASH, PREVIEW_QUERY } from '../lib/browser/start-signals.ts';
import { thirdPartyHosts } from '../lib/browser/third-parties.ts';
import type { Settings } from '../lib/settings.tsx';

/** Whether to load the app at once, because of the URL or stored state. */
export function hasReasonToStart(settings: Settings): boolean {
  const { hash, search } = window.location;
  return hash === CONTACT_HASH || PREVIEW_QUERY.test(search) || hasKeptPart() || concernsOthers(settings);
}

/** Parts that restore stored state carry its key. */
function hasKeptPart() {
  const parts = document.querySelectorAll<HTMLElement>('[data-kept]');
  const keys = [...parts].map(({ dataset }) => dataset.kept ?? '');
  return keys.some((key) => localStore.read(key) !== null || sessionStore.read(key) !== null);
}

/** Third-party content: consent pending, or given. */
function concernsOthers(settings: Settings) {
  return thirdPartyHosts(settings).length > 0 && consentStore.read()?.thirdParties !== false;
}
