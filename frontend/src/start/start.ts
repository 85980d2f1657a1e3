import { localStore } from '../lib/browser/browser-storage.ts';
import { ALIVE, HANDED_OVER, LOST, TAKES_OVER } from '../lib/browser/start-signals.ts';
import { isScrolled } from '../lib/navigation/is-scrolled.ts';
import { OFFER_DISMISSED_KEY, prefersItalian } from '../lib/navigation/paths.ts';
import type { Settings } from '../lib/settings.tsx';
import { recordEarlyEvents } from './early-events.ts';
import { hasReasonToStart } from './reasons.ts';
import { recordTypedValues } from './typed-values.ts';

/** From the server: the app's URL and its imports. */
type Later = { app: string; preloads: string[] };

const POINTER_EVENTS = ['pointerover', 'pointerdown'];
const OTHER_EVENTS = ['keydown', 'focusin', 'input', 'submit'];
const USABLE = 'a, button, input, select, textarea, summary, label, form';

const earlyEvents = recordEarlyEvents();
const typed = recordTypedValues();
const stopShading = shadeHeader();
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  performance.mark('app:wanted');
  const { app, preloads } = readJson<Later>('later');
  for (const href of preloads) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ app).catch(onLost);
}

/** The page stays usable natively; the next interaction retries. */
function onLost() {
  isStarted = false;
  earlyEvents.fallBack();
}

function onPointer({ target }: Event) {
  if (target instanceof Element && target.closest(USABLE)) start();
}

function onAlive() {
  for (const name of POINTER_EVENTS) removeEventListener(name, onPointer, true);
  for (const name of OTHER_EVENTS) removeEventListener(name, start, true);
  stopShading();
  // In a new task, so that React renders the input before a form is submitted.
  setTimeout(() => {
    typed.restore();
    document.documentElement.classList.add(HANDED_OVER);
    dispatchEvent(new Event(HANDED_OVER));
    setTimeout(() => {
      earlyEvents.replay();
      performance.mark('app:alive');
    });
  });
}

function readJson<Value>(id: string): Value {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Value;
}

localStore.write('i18nextLng', document.documentElement.lang);
greet();
keepFragment();
for (const name of POINTER_EVENTS) addEventListener(name, onPointer, { capture: true, passive: true });
for (const name of OTHER_EVENTS) addEventListener(name, start, { capture: true, passive: true });
addEventListener(TAKES_OVER, typed.recordAll, { once: true });
addEventListener(ALIVE, onAlive, { once: true });
addEventListener(LOST, onLost);
if (hasReasonToStart(readJson<{ settings: Settings }>('state').settings)) start();

/** Reveals the offer of the Italian page, which English pages contain hidden. */
function greet() {
  const offer = document.querySelector<HTMLElement>('[data-offer]');
  if (!offer || localStore.read(OFFER_DISMISSED_KEY) !== null) return;
  offer.hidden = !prefersItalian(navigator.languages);
}

/** Adds the fragment to language links, which the server cannot know. */
function keepFragment() {
  for (const link of document.querySelectorAll('a[hreflang]'))
    link.setAttribute('href', link.getAttribute('href') + location.hash);
}

/** Header styling on scroll, until hydration; returns the cleanup. */
function shadeHeader(): () => void {
  const header = document.querySelector<HTMLElement>('header[data-scrolled]');
  if (!header) return () => undefined;
  const shade = () => {
    header.dataset.scrolled = String(isScrolled());
  };
  shade();
  addEventListener('scroll', shade, { passive: true });
  return () => removeEventListener('scroll', shade);
}
