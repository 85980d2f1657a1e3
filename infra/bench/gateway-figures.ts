import { median } from '../faults/harness/statistics.ts';
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
    const goal = name === OURS ? { atMost: 2.5 } : undefined;
    rows.push(benchRow(`${name}: rate to direct`, ratio(name, DIRECT, 'rate'), '×'));
    rows.push(benchRow(`${name}: p99 to direct`, ratio(name, DIRECT, 'p99Ms'), '×', goal));
  }
  for (const { name, atLeast } of rivals) {
    if (!rounds.has(name)) continue;
    rows.push(benchRow(`${OURS}: rate to ${name}`, ratio(OURS, name, 'rate'), '×', { atLeast }));
  }
  return rows;
}
