import { type RefObject, useEffect, useRef } from 'react';

const DURATION_MS = 2400;
const COLOR = 'var(--color-brand-soft)';
// Wider than the element, so that text does not touch the edge.
const GLOWING = { backgroundColor: COLOR, boxShadow: `-0.75rem 0 ${COLOR}, 0.75rem 0 ${COLOR}` };

/** Highlights a new version or list entry once. */
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

/** True for entries added since the first render. */
export function useNewcomers(ids: readonly number[] | undefined): (id: number) => boolean {
  const known = useRef<Set<number> | null>(null);
  if (ids && !known.current) known.current = new Set(ids);
  return (id) => known.current !== null && !known.current.has(id);
}
