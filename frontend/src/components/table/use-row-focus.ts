import { useEffect, useRef } from 'react';

/** For rows that lose the pressed button, or go with it: the focus goes to what is then in their place. */
export function useRowFocus(rows: unknown) {
  const area = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);

  useEffect(() => {
    const at = place.current;
    const active = document.activeElement;
    // The pressed button is still there.
    if (at === null || area.current?.contains(active)) return;
    place.current = null;
    if (active !== document.body) return;
    const items = [...(area.current?.querySelectorAll('li, tbody > tr') ?? [])];
    const button = (items[at] ?? items.at(-1))?.querySelector<HTMLElement>('button:enabled');
    if (button) button.focus();
    else area.current?.focus({ preventScroll: true });
  }, [rows]);

  return {
    area,
    /** Once the rows have changed. */
    focusLater(at: number) {
      place.current = at;
    },
  };
}
