import { type RefObject, useEffect, useRef } from 'react';

const DURATION_MS = 2400;
const COLOR = 'var(--color-brand-soft)';
// A little wider than the element: text does not touch its edge.
const GLOWING = { backgroundColor: COLOR, boxShadow: `-0.75rem 0 ${COLOR}, 0.75rem 0 ${COLOR}` };

/** Lets an element glow once when what it shows has become another version, or when it is new among others. */
export function useGlow<Shown extends Element>(
  version: number | string,
  isNew = false,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const last = useRef(isNew ? null : version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate([GLOWING, {}], { duration: DURATION_MS, easing: 'ease-out' });
  }, [version]);
  return element;
}

/** True for whatever has joined a list since it was first shown. */
export function useNewcomers(ids: readonly number[] | undefined): (id: number) => boolean {
  const known = useRef<Set<number> | null>(null);
  if (ids && !known.current) known.current = new Set(ids);
  return (id) => known.current !== null && !known.current.has(id);
}
