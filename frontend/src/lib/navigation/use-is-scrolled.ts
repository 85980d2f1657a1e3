import { useSyncExternalStore } from 'react';
import { isScrolled } from './is-scrolled.ts';

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, isScrolled, () => false);
}
