import { readdirSync, readFileSync } from 'node:fs';
import { STANDBY_FLAG } from '../../../packages/service-kit/src/standby.ts';

/** Wrappers that tie a third-party program to its launcher. */
const WRAPPERS = new Set(['sh', 'dash', 'bash', 'cat']);

// Linux always reports CPU time in hundredths of a second.
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

export function programPid(supervised: number): number {
  // Of the supervisor's two processes the older one is active.
  const kept = childrenOf(supervised).find((pid) => readProc(pid, 'cmdline').includes(STANDBY_FLAG));
  if (kept) return kept;
  if (!WRAPPERS.has(readProc(supervised, 'comm').trim())) return supervised;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const program = pids
    .map(Number)
    .find((pid) => parentOf(pid) === supervised && !WRAPPERS.has(readProc(pid, 'comm').trim()));
  if (!program) throw new Error(`process ${supervised} has no child process`);
  return program;
}

export function countDescriptors(pid: number) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

export function residentMb(pid: number) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Resident memory at its highest. */
export function peakMb(pid: number) {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Resident memory including children, counting shared pages once. */
export function sharedMb(pid: number): number {
  const own = Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + sharedMb(child), own);
}

/** CPU time including children, even those that have ended. */
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
