import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../target/call.ts';

export const processes = ['gateway', 'auth', 'cms', 'projects', 'chatbot', 'worker', 'frontend'] as const;
type ProcessName = (typeof processes)[number];
export type Beats = Record<ProcessName, { longestMs: number; starts: number }>;

const LATE_MS = 120_000;

function readBeats(name: ProcessName) {
  const file = path.join(process.env.TURNS_FOLDER ?? '', name);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [what = '', at = '', ms = '0'] = line.split(' ');
    return { what, at: Number(at), ms: Number(ms) };
  });
}

const beatsAfter = (since: number) => (name: ProcessName) =>
  readBeats(name).some(({ what, at }) => what === 'turned' && at > since);

export async function watchHearts(work: () => Promise<unknown>): Promise<Beats> {
  const from = Date.now();
  await work();
  const to = Date.now();
  // A blocked loop reports only after it resumes, or its process is restarted.
  await until(async () => processes.every(beatsAfter(to)), 'every process turned again', LATE_MS);
  const beats = processes.map((name) => {
    const own = readBeats(name).filter(({ at }) => at >= from);
    const starts = own.filter(({ what }) => what === 'began').length;
    return [name, { starts, longestMs: Math.max(0, ...own.map(({ ms }) => ms)) }];
  });
  return Object.fromEntries(beats) as Beats;
}
