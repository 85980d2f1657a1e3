import { localStore } from '../lib/browser/browser-storage.ts';
import { OFFER_DISMISSED_KEY, prefersItalian } from '../lib/navigation/paths.ts';

/** Reveals the offer of the Italian page, which English pages contain hidden. */
export function greet() {
  const offer = document.querySelector<HTMLElement>('[data-offer]');
  if (!offer || localStore.read(OFFER_DISMISSED_KEY) !== null) return;
  offer.hidden = !prefersItalian(navigator.languages);
}

/** Adds the fragment to language links, which the server cannot know. */
export function keepFragment() {
  for (const link of document.querySelectorAll('a[hreflang]'))
    link.setAttribute('href', link.getAttribute('href') + location.hash);
}
