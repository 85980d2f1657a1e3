import { readdirSync, readFileSync } from 'node:fs';

export const readerPids = (parent: number = process.pid) => childrenOf(parent, 'reader-child');

/** Child processes whose command line contains the words (Linux). */
export function childrenOf(parent: number, words: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readProc(name, 'cmdline').includes(words))
    .filter((name) => readProc(name, 'status').includes(`\nPPid:\t${parent}\n`))
    .map(Number);
}

/** False for zombies as well. */
export function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(readProc(String(pid), 'status'));
}

export function cpuSecondsOf(pid: number): number {
  const [user = 0, system = 0] =
    readProc(String(pid), 'stat').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) / 100;
}

function readProc(pid: string, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
