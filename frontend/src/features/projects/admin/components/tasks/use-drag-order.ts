import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { placeAt } from '../../move-item.ts';

const BEGINS_PX = 6;
const EDGE_PX = 96;
const SCROLL_PX = 14;

type Drag = {
  row: HTMLElement;
  id: number;
  pointerId: number;
  /** In document coordinates, so that scrolling does not matter. */
  startY: number;
  lastY: number;
  from: number;
  to: number;
  tops: number[];
  middles: number[];
  bottom: number;
  isMoving: boolean;
};

/**
 * Drag and drop with pointer events (mouse, pen, touch). A drag transforms only two elements and re-renders nothing.
 */
export function useDragOrder({ onDrop }: { onDrop: (id: number, to: number) => void }) {
  const list = useRef<HTMLOListElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag.current?.isMoving) end({ isDropped: false });
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  });

  function handlePointerDown(event: PointerEvent) {
    wasDragged.current = false;
    const handle = (event.target as Element).closest<HTMLElement>('[data-handle]');
    const row = handle?.closest<HTMLElement>('[data-task]');
    if (!handle || !row || event.button !== 0) return;
    const startY = event.clientY + window.scrollY;
    drag.current = {
      ...measure(list.current, row),
      row,
      pointerId: event.pointerId,
      startY,
      lastY: event.clientY,
    };
    handle.setPointerCapture(event.pointerId);
  }

  function handlePointerMove(event: PointerEvent) {
    const current = drag.current;
    if (!current || event.pointerId !== current.pointerId) return;
    current.lastY = event.clientY;
    const distance = event.clientY + window.scrollY - current.startY;
    if (!current.isMoving && Math.abs(distance) < BEGINS_PX) return;
    if (!current.isMoving) {
      current.isMoving = true;
      wasDragged.current = true;
      current.row.dataset.dragging = '';
      requestAnimationFrame(scrollAtEdges);
    }
    show(current);
  }

  function show(current: Drag) {
    const y = current.lastY + window.scrollY;
    current.to = placeAt(y, current.middles);
    current.row.style.transform = `translateY(${y - current.startY}px)`;
    if (!mark.current || !list.current) return;
    const top = list.current.getBoundingClientRect().top + window.scrollY;
    mark.current.style.transform = `translateY(${(current.tops[current.to] ?? current.bottom) - top}px)`;
    mark.current.hidden = false;
  }

  function scrollAtEdges() {
    const current = drag.current;
    if (!current?.isMoving) return;
    const { lastY } = current;
    const step = lastY < EDGE_PX ? -SCROLL_PX : lastY > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      // Rows that scroll into view may be taller than estimated.
      Object.assign(current, measurePlaces(list.current, current.row));
      show(current);
    }
    requestAnimationFrame(scrollAtEdges);
  }

  function end({ isDropped }: { isDropped: boolean }) {
    const current = drag.current;
    drag.current = null;
    if (!current?.isMoving) return;
    delete current.row.dataset.dragging;
    current.row.style.transform = '';
    if (mark.current) mark.current.hidden = true;
    // Insert position, counting the row at its old place.
    const to = current.to > current.from ? current.to - 1 : current.to;
    if (isDropped && to !== current.from) onDrop(current.id, to);
  }

  return {
    list,
    mark,
    /** For ignoring the click that ends a drag. */
    isEndOfDrag: useCallback(() => wasDragged.current, []),
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: () => end({ isDropped: true }),
      onPointerCancel: () => end({ isDropped: false }),
    },
  };
}

function measure(list: HTMLElement | null, row: HTMLElement) {
  const places = measurePlaces(list, row);
  return { ...places, id: Number(row.dataset.task), to: places.from, isMoving: false };
}

function measurePlaces(list: HTMLElement | null, row: HTMLElement) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
  const moved = new DOMMatrix(getComputedStyle(row).transform).m42;
  const boxes = rows.map((each) => {
    const { top, height } = each.getBoundingClientRect();
    return { top: top + window.scrollY - (each === row ? moved : 0), height };
  });
  const last = boxes.at(-1);
  return {
    from: rows.indexOf(row),
    tops: boxes.map(({ top }) => top),
    middles: boxes.map(({ top, height }) => top + height / 2),
    bottom: last ? last.top + last.height : 0,
  };
}
