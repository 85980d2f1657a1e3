import type { Mark } from './axes.tsx';

const STEPS = [1, 2, 4, 6, 8, 10];

/** Rounds up the axis maximum, so that half of it is a whole number where possible. */
export function endOfAxis(largest: number): number {
  if (!(largest > 2)) return 2;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((candidate) => candidate * power >= largest) ?? 10;
  return step * power;
}

/** Polyline segments in a 100 × 100 box, split at gaps. */
export function runsOf(values: readonly (number | null)[], end: number): string[] {
  const width = Math.max(1, values.length - 1);
  const runs: string[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null) {
      runs.push([]);
      continue;
    }
    const x = values.length === 1 ? 50 : (at / width) * 100;
    runs.at(-1)?.push(`${round(x)},${round(100 - (Math.min(value, end) / end) * 100)}`);
  }
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '));
}

/** Stacked parts from the bottom, in per cent of the axis. */
export function stack(values: readonly number[], end: number): { from: number; height: number }[] {
  let from = 0;
  return values.map((value) => {
    const part = { from: round(from), height: round((value / end) * 100) };
    from += (value / end) * 100;
    return part;
  });
}

/** Labels for the first, middle and last column. */
export function marksOf(labels: readonly string[]): Mark[] {
  const places = [0, Math.floor((labels.length - 1) / 2), labels.length - 1];
  return [...new Set(places)].flatMap((place) => {
    const label = labels[place];
    return label === undefined ? [] : [{ label, at: (place + 0.5) / labels.length }];
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
