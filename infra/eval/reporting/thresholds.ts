import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Estimates } from '../measuring/estimate.ts';
import { type Bar, type MeasureName, measureOf, reaches } from '../measuring/measures.ts';
import type { Half } from '../question-sites.ts';
import { halves, type Run, totalsOf } from './run.ts';
import { formatBar, formatValue } from './table.ts';

export type Thresholds = Partial<Record<Half, Partial<Record<MeasureName, Bar>>>>;

const FILE = path.join(import.meta.dirname, '../thresholds.json');
const SLACK = 0.02;
const HELD: MeasureName[] = [
  'hit1',
  'hit3',
  'mrr',
  'right',
  'rightRefusals',
  'falseRefusals',
  'talk',
  'language',
  'inventedLinks',
  'parityRight',
  'parityHit1',
  'languageGap',
];

export const readThresholds = (): Thresholds => JSON.parse(readFileSync(FILE, 'utf8'));

/** Measures below their thresholds, a sentence each. */
export function findShortfalls(run: Run, thresholds: Thresholds): string[] {
  return Object.entries(totalsOf(run)).flatMap(([half, estimates]) => {
    const held = Object.entries(thresholds[half as Half] ?? {}) as [MeasureName, Bar][];
    return held.flatMap(([name, bar]) => {
      const value = estimates[name]?.value;
      if (value === undefined || reaches(value, bar)) return [];
      const measure = measureOf(name);
      return [
        `${half}: ${measure.title} is ${formatValue(measure, value)}, wanted ${formatBar(bar, measure)}`,
      ];
    });
  });
}

/** Two points below this run, for the groups it covered. Made-up links stay at zero. */
export function thresholdsUnder(run: Run, known: Thresholds): Thresholds {
  const totals = totalsOf(run);
  const reached = halves.flatMap((half) => {
    const estimates = half === 'elsewhere' ? undefined : totals[half];
    return estimates ? [[half, barsUnder(estimates)]] : [];
  });
  return { ...known, ...Object.fromEntries(reached) };
}

function barsUnder(estimates: Estimates): Partial<Record<MeasureName, Bar>> {
  const bars = HELD.flatMap((name) => {
    const value = estimates[name]?.value;
    return value === undefined ? [] : [[name, barUnder(name, value)]];
  });
  return Object.fromEntries(bars);
}

function barUnder(name: MeasureName, value: number): Bar {
  const { bar } = measureOf(name);
  const rounded = (number: number) => Math.round(number * 1000) / 1000;
  if (name === 'inventedLinks') return { atMost: 0 };
  if (bar && 'within' in bar) return { within: rounded(Math.abs(value) + SLACK) };
  return bar && 'atMost' in bar ? { atMost: rounded(value + SLACK) } : { atLeast: rounded(value - SLACK) };
}

/** One line per measure, as the formatter writes it. */
export function writeThresholds(thresholds: Thresholds) {
  const groups = Object.entries(thresholds).map(([half, bars]) => {
    const lines = Object.entries(bars).map(([name, bar]) => {
      const [[key, value] = []] = Object.entries(bar);
      return `    "${name}": { "${key}": ${value} }`;
    });
    return `  "${half}": {\n${lines.join(',\n')}\n  }`;
  });
  writeFileSync(FILE, `{\n${groups.join(',\n')}\n}\n`);
}
