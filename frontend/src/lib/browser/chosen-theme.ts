import { useSyncExternalStore } from 'react';
import { localStore } from './browser-storage.ts';
import { showTheme } from './theme.ts';

export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const KEY = 'theme';

export function readTheme(): Theme {
  const stored = localStore.read(KEY);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme) {
  localStore.write(KEY, theme);
  showTheme();
  // The browser tells the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

/** Follows a choice made elsewhere on the page, or in another tab. */
export function useChosenTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
