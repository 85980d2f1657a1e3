import { useLayoutEffect, useRef } from 'react';

/** Moving a focused row in the DOM loses its focus; this restores it. */
export function useFocusAfterMove(items: readonly unknown[]) {
  const focused = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) {
      focused.current.focus({ preventScroll: true });
    }
    focused.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    focused.current = null;
  }, [items]);

  return () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
