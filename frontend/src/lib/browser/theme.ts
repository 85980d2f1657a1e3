import { localStore } from './browser-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'theme';

declare global {
  interface Window {
    /** Defined by `/theme.js`, which runs before first paint. */
    applyTheme?: () => void;
  }
}

export function readTheme(): Theme {
  const stored = localStore.read(KEY);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme) {
  localStore.write(KEY, theme);
  showTheme();
}

/** Only the portal has a dark theme: applied on entering, removed on leaving. */
export function showTheme() {
  if (window.applyTheme) return window.applyTheme();
  const script = document.createElement('script');
  script.src = '/theme.js';
  document.head.append(script);
}

export function hideTheme() {
  delete document.documentElement.dataset.theme;
}
