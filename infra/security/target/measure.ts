import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { GoalId } from '../goals.ts';

/** What one attack found: how often it was tried, and how often it got through. */
export type Measure = { goal: GoalId; what: string; tried: number; broke: number; note?: string };

/** Writes down for the report what an attack has measured. */
export function measure(found: Measure) {
  const file = process.env.SECURITY_MEASURES;
  if (file) appendFileSync(file, `${JSON.stringify(found)}\n`);
}

/** All that the attacks of a run wrote down. */
export function readMeasures(file: string): Measure[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Measure);
}
