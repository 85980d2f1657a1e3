import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { waitUntil } from '../../faults/harness/wait.ts';
import { rootFolder } from '../../local/lib/machine.ts';
import { heapReportOf } from './heap-report.ts';

const preload = pathToFileURL(path.join(import.meta.dirname, 'report-heap.ts')).href;
const compose = parse(readFileSync(path.join(rootFolder, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, { mem_limit?: string }>;
};

export function memoryLimitMb(name: string) {
  const [, amount, unit] = /^(\d+)([mg])$/.exec(compose.services[name]?.mem_limit ?? '') ?? [];
  if (!amount) throw new Error(`docker-compose.yml gives "${name}" no memory limit in megabytes`);
  return Number(amount) * (unit === 'g' ? 1024 : 1);
}

/**
 * Approximates the heap limit Node picks in a container of this size. On a large machine the young generation alone
 * varies by 100 MB, which hides leaks.
 */
export function heapOfContainer(name: string) {
  const limit = memoryLimitMb(name);
  const young = Math.max(1, Math.round(limit / 64));
  return {
    NODE_OPTIONS: `--max-old-space-size=${limit / 2} --max-semi-space-size=${young} --expose-gc --import ${preload}`,
  };
}

export async function heldMb(pid: number) {
  const file = heapReportOf(pid);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  await waitUntil(`process ${pid} says what it holds`, () => existsSync(file));
  const bytes = Number(readFileSync(file, 'latin1'));
  rmSync(file);
  return bytes / 1024 / 1024;
}
