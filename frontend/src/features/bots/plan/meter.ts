/** `near`: from 80 %, when the owner is notified. */
type MeterState = 'fine' | 'near' | 'reached';

const NEAR = 0.8;

export function readMeter({ used, limit }: { used: number; limit: number | null }): MeterState {
  if (limit === null || used < limit * NEAR) return 'fine';
  return used >= limit ? 'reached' : 'near';
}

/** Of a spend cap. */
const MOST_CENTS = 10_000_000;

/** Parses `12`, `12.5` or `12,50` into cents; null if invalid. */
export function readAmount(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const cents = Math.round(Number(text) * 100);
  return cents > MOST_CENTS ? null : cents;
}
