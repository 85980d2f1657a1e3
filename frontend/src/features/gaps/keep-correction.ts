import type { Correction } from '@fucina/contracts/correction';

/** The list with an answer as the service now has it: in its place, or first when it is new. */
export function keepCorrection(list: readonly Correction[], correction: Correction): Correction[] {
  const isKnown = list.some(({ id }) => id === correction.id);
  if (!isKnown) return [correction, ...list];
  return list.map((other) => (other.id === correction.id ? correction : other));
}
