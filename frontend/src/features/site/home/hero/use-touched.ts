import { useEffect, useRef } from 'react';

const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'];

/** Whether the visitor has scrolled or focused anything. Scrolling by the page itself does not count. */
export function useTouched() {
  const isTouched = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const note = () => {
      isTouched.current = true;
      listeners.abort();
    };
    for (const act of ACTS) window.addEventListener(act, note, { passive: true, signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return isTouched;
}
