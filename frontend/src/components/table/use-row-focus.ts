import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For areas whose focused control may go, alone or with its row: the focus moves to what is then in its place.
 * Spread over the area, by the component that renders when its rows or dialogs change.
 */
export function useRowFocus<Area extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Area>(null);
  const last = useRef<{ control: Element; at: number } | null>(null);

  useEffect(() => {
    const area = ref.current;
    if (!area || !last.current) return;
    const { control, at } = last.current;
    if (control.isConnected) {
      last.current.at = placeOf(control, area);
      return;
    }
    const active = document.activeElement;
    const isLost = active === document.body;
    // The dialog that removed it is still open.
    if (!isLost && active?.closest('dialog') !== area.closest('dialog')) return;
    last.current = null;
    if (!isLost) return;
    const rows = rowsOf(area);
    const row = at === -1 ? null : (rows[at] ?? rows.at(-1));
    (row?.querySelector<HTMLElement>('button:enabled') ?? area).focus({ preventScroll: true });
  });

  return {
    ref,
    tabIndex: -1,
    onFocus({ target, currentTarget }: FocusEvent<Area>) {
      // Those of its dialogs go with them, and the focus then returns to what opened them.
      if (target.closest('dialog') !== currentTarget.closest('dialog')) return;
      const at = placeOf(target, currentTarget);
      last.current = target === currentTarget ? null : { control: target, at };
    },
  };
}

const rowsOf = (area: Element) => [...area.querySelectorAll('li, tbody > tr')];

/** -1 if in no row. */
function placeOf(control: Element, area: Element): number {
  return rowsOf(area).findLastIndex((row) => row.contains(control));
}
