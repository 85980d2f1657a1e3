import { useLayoutEffect, useRef } from 'react';

/** Restores the focus, which a row loses when moved in the DOM. */
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
