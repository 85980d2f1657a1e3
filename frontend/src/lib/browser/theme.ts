declare global {
  interface Window {
    /** Defined by `/theme.js`, which runs before first paint. */
    applyTheme?: () => void;
  }
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
