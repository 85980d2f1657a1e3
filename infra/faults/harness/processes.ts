import { readdirSync, readFileSync } from 'node:fs';

/** Shells that run a foreign program so that it ends with its launcher, and what they need for that. */
const WRAPPERS = new Set(['sh', 'dash', 'bash', 'cat']);

// Linux tells processor time in hundredths of a second everywhere.
const MS_PER_TICK = 10;

function readProc(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

function parentOf(pid: number) {
  return Number(/^PPid:\t(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0);
}

/** The program that a supervised process runs: itself, or what it was wrapped for. */
export function programPid(supervised: number): number {
  if (!WRAPPERS.has(readProc(supervised, 'comm').trim())) return supervised;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const program = pids
    .map(Number)
    .find((pid) => parentOf(pid) === supervised && !WRAPPERS.has(readProc(pid, 'comm').trim()));
  if (!program) throw new Error(`process ${supervised} runs no program`);
  return program;
}

/** Open files and sockets. */
export function countDescriptors(pid: number) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

export function residentMb(pid: number) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Time that a process has computed so far, and with it those that it has started, also when they have ended. */
export function computedMs(pid: number): number {
  const stat = readProc(pid, 'stat');
  const times = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const own = times.reduce((sum, time) => sum + time * MS_PER_TICK, 0);
  return childrenOf(pid).reduce((sum, child) => sum + computedMs(child), own);
}

function childrenOf(pid: number) {
  return readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}
