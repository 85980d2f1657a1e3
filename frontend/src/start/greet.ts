import { localStore } from '../lib/browser-storage.ts';
import { OFFER_DISMISSED_KEY, prefersItalian } from '../lib/paths.ts';

/** Shows the offer of the Italian page, which English pages bring along hidden. */
export function greet() {
  const offer = document.querySelector<HTMLElement>('[data-offer]');
  if (!offer || localStore.read(OFFER_DISMISSED_KEY) !== null) return;
  offer.hidden = !prefersItalian(navigator.languages);
}

/** Links to the other language keep the fragment, which the server does not know. */
export function keepFragment() {
  for (const link of document.querySelectorAll('a[hreflang]'))
    link.setAttribute('href', link.getAttribute('href') + location.hash);
}
