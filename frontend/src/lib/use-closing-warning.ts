import { useEffect } from 'react';

/** The browser asks before the page is closed or left for another website, as long as something would be lost. */
export function useClosingWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
