import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export type LoadResult = { rate: number; p99Ms: number };

const run = promisify(execFile);
const LUA = path.join(import.meta.dirname, 'gateway-load.lua');
const AUTOCANNON = path.join(import.meta.dirname, 'gateway-autocannon.ts');

type Options = { url: string; seconds: number; cookie: string; hasWrk: boolean };

/** Loads one URL over 50 connections from a separate process. A failed request fails the bench. */
export async function load({ url, seconds, cookie, hasWrk }: Options): Promise<LoadResult> {
  const [command, args] = hasWrk
    ? ['wrk', ['-t1', '-c50', `-d${seconds}s`, '--timeout', '5s', '-s', LUA, url, '--', cookie]]
    : [process.execPath, [AUTOCANNON, url, String(seconds), cookie]];
  const { stdout } = await run(command as string, args as string[]);
  const line = /^RESULT (.*)$/m.exec(stdout)?.[1];
  if (!line) throw new Error(`load generator output: ${stdout}`);
  const { failed, ...result } = JSON.parse(line) as LoadResult & { failed: number };
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return result;
}

const CALM_BUSY_SHARE = 0.15;
const CALM_SAMPLE_MS = 400;
const CALM_DEADLINE_MS = 20_000;

export async function waitForCalm(): Promise<boolean> {
  const deadline = Date.now() + CALM_DEADLINE_MS;
  while (Date.now() < deadline) {
    const before = cpuTimes();
    await wait(CALM_SAMPLE_MS);
    const after = cpuTimes();
    if ((after.busy - before.busy) / (after.total - before.total) < CALM_BUSY_SHARE) return true;
  }
  return false;
}

function cpuTimes() {
  let busy = 0;
  let total = 0;
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq + times.idle;
    busy += sum - times.idle;
    total += sum;
  }
  return { busy, total };
}
