import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Output } from '../supervisor.ts';

export function createRecorder() {
  const said: string[] = [];
  const logged: string[] = [];
  const output: Output = { say: (text) => said.push(text), log: (line) => logged.push(line) };
  return { said, logged, output };
}

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not true within ${timeoutMs} ms: ${condition}`);
    await delay(20);
  }
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-infra-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
