// Runs before first paint, so that the portal never flashes in the wrong theme.
(() => {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  window.applyTheme = () => {
    let chosen = null;
    try {
      chosen = window.localStorage.getItem('theme');
    } catch {
      // Storage unavailable: follow the system.
    }
    const isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  window.applyTheme();
  const follow = () => {
    if (document.documentElement.dataset.theme) window.applyTheme();
  };
  prefersDark.addEventListener('change', follow);
  // Chosen in another tab.
  window.addEventListener('storage', follow);
})();
