import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { HANDED_OVER } from '../../../lib/browser/start-signals.ts';

const isHandedOver = () => document.documentElement.classList.contains(HANDED_OVER);

function subscribe(onChange: () => void) {
  const events = [HANDED_OVER, 'focusout'];
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}

/** Starts with a native field, which works without JavaScript, and swaps in ours once hydrated and not focused. */
export function useOwnPicker<Native extends HTMLElement>(): [
  isOwn: boolean,
  native: RefObject<Native | null>,
] {
  const native = useRef<Native>(null);
  const isOwn = useSyncExternalStore(
    subscribe,
    () => isHandedOver() && (native.current === null || native.current !== document.activeElement),
    () => false,
  );
  return [isOwn, native];
}
