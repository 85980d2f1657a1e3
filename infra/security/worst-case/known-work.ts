/** What reads a text; it may refuse it. */
export type Reading = (text: string) => unknown;

const KNOWN_TRIES = 50;

export async function timeOf(read: Reading, text: string): Promise<number> {
  const before = performance.now();
  try {
    await read(text);
  } catch {
    // A text that is refused has been read as well.
  }
  return performance.now() - before;
}

type Work = { read: Reading; text: string; enough?: number };

/** The best of some, since a busy machine can only make a time longer. */
export async function bestOf(times: number, { read, text, enough = 0 }: Work): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < times && best > enough; at += 1) best = Math.min(best, await timeOf(read, text));
  return best;
}

/** What a plain look at every word of a text of this length takes on this machine at this time. */
export function timeKnown(length: number): Promise<number> {
  const text = 'Il legno si cura con la cera d’api. '.repeat(length / 36);
  const read = (given: string) =>
    given
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu);
  return bestOf(KNOWN_TRIES, { read, text });
}
