/** Cents per million tokens. */
export type Prices = { inCents: number; outCents: number };

export const MICRO = 1_000_000;

/** In millionths of a cent, rounded up: a single token costs far less than a cent. */
export function costOf(tokens: { in: number; out: number }, prices: Prices | null): number {
  return prices ? Math.ceil(tokens.in * prices.inCents + tokens.out * prices.outCents) : 0;
}
