import { useEffect, useRef } from 'react';

/** Asks before the tab is closed. `isAtRisk` is asked at that moment, for changes that are not React state. */
export function useClosingWarning(isOn: boolean, isAtRisk = () => true) {
  const latest = useRef(isAtRisk);
  latest.current = isAtRisk;
  useEffect(() => {
    if (!isOn) return;
    function ask(event: BeforeUnloadEvent) {
      if (latest.current()) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
