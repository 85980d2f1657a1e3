import type { Shape } from '../corpora/worst-case-shapes.ts';
import { bestOf, type Reading, timeKnown, timeOf } from './known-work.ts';

/** A function under test. It may throw. */
export type Reader = { name: string; read: Reading };
export type Slow = { name: string; shape: string; length: number; ms: number; times: number };

const TURNS = 4;
/** Linear work takes four times as long for four times the input. Doubled, because of noise. */
const MOST_TIMES = 9;
const REPEATS = 5;
const LOOKS = 3;
/** Starts small, or exponential behavior would never end. */
const FIRST = [24, 44, 81, 160];
const WORTH_LOOKING = 8;

export type Search = {
  readers: Reader[];
  shapes: Shape[];
  length: number;
  onTry?: (name: string) => void;
};

export async function findSlow({
  readers,
  shapes,
  length,
  onTry = () => undefined,
}: Search): Promise<Slow[]> {
  const least = Math.max((await timeKnown(length)) * WORTH_LOOKING, 1);
  const look = async ({ name, read }: Reader, { name: shape, of }: Shape) => {
    const slow = await compare({ read, of, length, least });
    return slow && { name, shape, ...slow };
  };
  const suspects: [Reader, Shape][] = [];
  for (const reader of readers) {
    onTry(reader.name);
    for (const shape of shapes) if (await look(reader, shape)) suspects.push([reader, shape]);
  }
  // Repeated, since noise may spoil a whole measurement.
  const found: Slow[] = [];
  for (const [reader, shape] of suspects) {
    onTry(reader.name);
    let slow = await look(reader, shape);
    for (let again = 1; slow && again < LOOKS; again += 1) slow = await look(reader, shape);
    if (slow) found.push(slow);
  }
  return found;
}

/** As long as the long text takes, or a busy machine would interrupt that one only. */
const inTurns = (read: Reading) => async (text: string) => {
  for (let turn = 0; turn < TURNS; turn += 1) await timeOf(read, text);
};

type Comparison = { read: Reading; of: Shape['of']; length: number; least: number };

async function compare({ read, of, length, least }: Comparison) {
  for (const units of [...FIRST, length]) {
    const [few, many] = [of(units / TURNS), of(units)];
    const ms = await timeOf(read, many);
    if (ms < least) continue;
    // Too long to be explained by noise.
    const repeats = ms > least * 100 ? 1 : REPEATS;
    const confirmed = await bestOf(repeats, { read, text: many, enough: least });
    if (confirmed < least) continue;
    const times = (TURNS * confirmed) / (await bestOf(REPEATS, { read: inTurns(read), text: few }));
    if (times > MOST_TIMES) return { length: units, ms: Math.round(confirmed), times: Math.round(times) };
  }
  return null;
}
