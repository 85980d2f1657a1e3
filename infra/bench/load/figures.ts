import { type Answer, describe, isGood } from '../../faults/harness/caller.ts';
import { percentile } from '../../faults/harness/statistics.ts';
import { type BenchRow, benchRow } from '../bench.ts';

export function timeRows(name: string, ms: readonly number[]): BenchRow[] {
  return [
    benchRow(`${name}: half within`, percentile(ms, 0.5), 'ms'),
    benchRow(`${name}: 95 % within`, percentile(ms, 0.95), 'ms'),
  ];
}

export function failedRow(
  name: string,
  answers: readonly Answer[],
  isFine: (answer: Answer) => boolean = isGood,
): BenchRow {
  const failed = answers.filter((answer) => !isFine(answer));
  const reasons = [...new Set(failed.map(describe))].slice(0, 5);
  if (failed.length > 0) console.log(`${name}: ${failed.length} failed: ${reasons.join(' | ')}`);
  return benchRow(`${name}: failed`, failed.length, '', { atMost: 0 });
}
