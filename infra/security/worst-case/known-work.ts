/** A function under test. It may throw. */
export type Reading = (text: string) => unknown;

const KNOWN_TRIES = 50;

export async function timeOf(read: Reading, text: string): Promise<number> {
  const before = performance.now();
  try {
    await read(text);
  } catch {
    // Rejecting a text also takes reading it.
  }
  return performance.now() - before;
}

type Work = { read: Reading; text: string; enough?: number };

/** Best of several runs, since noise only adds time. */
export async function bestOf(times: number, { read, text, enough = 0 }: Work): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < times && best > enough; at += 1) best = Math.min(best, await timeOf(read, text));
  return best;
}

/** Calibration: how long this machine takes to scan a text of this length for words. */
export function timeKnown(length: number): Promise<number> {
  const text = 'Il legno si cura con la cera d’api. '.repeat(length / 36);
  const read = (given: string) =>
    given
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu);
  return bestOf(KNOWN_TRIES, { read, text });
}
