import type { Estimate } from '../measuring/estimate.ts';
import type { Interval } from '../measuring/intervals.ts';
import type { Bar, Measure } from '../measuring/measures.ts';

export const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const signed = (text: string) => (text.startsWith('-') ? text.replace('-', '−') : `+${text}`);
const points = (value: number) => signed((value * 100).toFixed(1));
const bare = (text: string) => text.replace(/ (?:%|points|ms|characters)$/, '');

export function formatValue(measure: Measure, value: number): string {
  const { kind } = measure;
  if (kind === 'share') return percent(value);
  if (kind === 'gap') return `${points(value)} points`;
  return kind === 'quantile' ? withUnit(value, measure.unit) : value.toFixed(3);
}

const withUnit = (value: number, unit: 'ms' | 'characters') =>
  `${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit}`;

export function formatDifference(measure: Measure, value: number): string {
  const { kind } = measure;
  if (kind === 'quantile') return signed(withUnit(value, measure.unit));
  return kind === 'mean' ? signed(value.toFixed(3)) : `${points(value)} points`;
}

export function formatInterval({ low, high }: Interval, format: (value: number) => string): string {
  return `${bare(format(low))} … ${bare(format(high))}`;
}

export function formatBar(bar: Bar, { kind }: Measure): string {
  const short = (value: number) => Number((kind === 'quantile' ? value : value * 100).toFixed(1)).toString();
  if ('atLeast' in bar) return `≥ ${short(bar.atLeast)}`;
  if ('atMost' in bar) return `≤ ${short(bar.atMost)}`;
  return `± ${short(bar.within)}`;
}

export function formatShare(estimate: Estimate | null): string {
  if (estimate === null) return '–';
  const { value, low, high, hits, of } = estimate;
  return `${(value * 100).toFixed(0)} % (${(low * 100).toFixed(0)} … ${(high * 100).toFixed(0)}) ${hits}/${of}`;
}
