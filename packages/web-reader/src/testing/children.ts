import { readdirSync, readFileSync } from 'node:fs';

export const readerPids = (parent: number = process.pid) => childrenOf(parent, 'reader-child');

/** Child processes whose command line contains the words, the oldest first (Linux). Ids start again from a low number. */
export function childrenOf(parent: number, words: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readProc(name, 'cmdline').includes(words))
    .filter((name) => readProc(name, 'status').includes(`\nPPid:\t${parent}\n`))
    .toSorted((one, other) => statsOf(one, 19) - statsOf(other, 19))
    .map(Number);
}

/** False for zombies as well. */
export function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(readProc(String(pid), 'status'));
}

export const cpuSecondsOf = (pid: number) => (statsOf(String(pid), 11) + statsOf(String(pid), 12)) / 100;

/** A number of `/proc/PID/stat` by its place after the command: 11 and 12 are user and system time, 19 is the start, in ticks. */
const statsOf = (pid: string, at: number) =>
  Number(readProc(pid, 'stat').split(') ')[1]?.split(' ')[at] ?? 0);

function readProc(pid: string, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
