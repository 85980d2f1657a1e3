import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { GoalId } from '../goals.ts';

export type Measure = { goal: GoalId; what: string; tried: number; broke: number; note?: string };

export function measure(found: Measure) {
  const file = process.env.SECURITY_MEASURES;
  if (file) appendFileSync(file, `${JSON.stringify(found)}\n`);
}

export function readMeasures(file: string): Measure[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Measure);
}
