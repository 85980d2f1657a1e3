import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** A child's resident memory in bytes: from /proc on Linux, otherwise from its own reports. */
export function watchResidentMemory(pid: number, reports: Readable): () => number {
  let reported = 0;
  reports.on('data', (chunk: Buffer) => {
    const last = chunk.toString().trimEnd().split('\n').at(-1);
    reported = Number(last) || reported;
  });
  return () => (process.platform === 'linux' ? readResidentMemory(pid) : reported);
}

function readResidentMemory(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
