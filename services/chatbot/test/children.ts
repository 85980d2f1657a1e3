import { readdirSync, readFileSync } from 'node:fs';

/** The processes that read documents for `parent`. */
export const readerPids = (parent: number = process.pid) => childrenOf(parent, 'reader-child');

/** The processes of a parent that were started by a command with such words, as the system lists them (Linux). */
export function childrenOf(parent: number, words: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readProc(name, 'cmdline').includes(words))
    .filter((name) => readProc(name, 'status').includes(`\nPPid:\t${parent}\n`))
    .map(Number);
}

/** False for what has ended, whether or not somebody has taken note of it. */
export function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(readProc(String(pid), 'status'));
}

/** Time that a process has computed so far. */
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
