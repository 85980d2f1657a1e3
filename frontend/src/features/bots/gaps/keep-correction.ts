import type { Correction } from '@fucina/contracts/correction';

/** Replaces the entry in place, or prepends a new one. */
export function keepCorrection(list: readonly Correction[], correction: Correction): Correction[] {
  const isKnown = list.some(({ id }) => id === correction.id);
  if (!isKnown) return [correction, ...list];
  return list.map((other) => (other.id === correction.id ? correction : other));
}
