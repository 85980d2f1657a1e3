import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PartName, partNames } from '../../local/stack.ts';
import { until } from '../target/call.ts';

export type Beats = Record<PartName, { longestMs: number; starts: number }>;

const LATE_MS = 120_000;

function readBeats(name: PartName) {
  const file = path.join(process.env.TURNS_FOLDER ?? '', name);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [what = '', at = '', ms = '0'] = line.split(' ');
    return { what, at: Number(at), ms: Number(ms) };
  });
}

const beatsAfter = (since: number) => (name: PartName) =>
  readBeats(name).some(({ what, at }) => what === 'turned' && at > since);

export async function watchHearts(work: () => Promise<unknown>): Promise<Beats> {
  const from = Date.now();
  await work();
  const to = Date.now();
  // A blocked loop reports only after it resumes, or its process is restarted.
  await until(async () => partNames.every(beatsAfter(to)), 'every process turned again', LATE_MS);
  const beats = partNames.map((name) => {
    const own = readBeats(name).filter(({ at }) => at >= from);
    const starts = own.filter(({ what }) => what === 'began').length;
    return [name, { starts, longestMs: Math.max(0, ...own.map(({ ms }) => ms)) }];
  });
  return Object.fromEntries(beats) as Beats;
}
