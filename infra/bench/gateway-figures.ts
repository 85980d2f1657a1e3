import { type BenchRow, benchRow } from './bench.ts';
import type { LoadResult } from './gateway-load.ts';

export type Rounds = Map<string, LoadResult[]>;

const rivals = [
  { name: '@fastify/http-proxy', atLeast: 1.1 },
  { name: 'hono/proxy + hono/jwt', atLeast: 4 },
  { name: 'caddy', atLeast: 1 },
];
export const DIRECT = 'direct';
export const OURS = 'fucina gateway';

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Median of per-round ratios, since within a round all contenders run under the same conditions. */
export function toRows(rounds: Rounds): BenchRow[] {
  const ratio = (name: string, to: string, key: keyof LoadResult) =>
    median(
      (rounds.get(name) ?? []).map((result, index) => result[key] / (rounds.get(to)?.[index]?.[key] ?? 0)),
    );
  const rows: BenchRow[] = [];
  for (const [name, results] of rounds) {
    rows.push(benchRow(`${name}: requests/s`, median(results.map(({ rate }) => rate)), 'req/s'));
  }
  for (const name of rounds.keys()) {
    if (name === DIRECT) continue;
    const p99: BenchRow = benchRow(`${name}: p99 to direct`, ratio(name, DIRECT, 'p99Ms'), '×');
    rows.push(benchRow(`${name}: rate to direct`, ratio(name, DIRECT, 'rate'), '×'));
    rows.push(name === OURS ? { ...p99, goal: { atMost: 2.5 } } : p99);
  }
  for (const { name, atLeast } of rivals) {
    if (!rounds.has(name)) continue;
    rows.push(benchRow(`${OURS}: rate to ${name}`, ratio(OURS, name, 'rate'), '×', { atLeast }));
  }
  return rows;
}
