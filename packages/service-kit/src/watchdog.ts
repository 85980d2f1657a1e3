import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEATS = 10;
const TURNS = 0;
const JOBS = 1;
const counts = new Int32Array(new SharedArrayBuffer(8));

/**
 * Counts, on a thread that a hanging loop does not stop, the beats in which the loop did not turn, and what the loop's
 * own thread has computed meanwhile: on a machine that is busy with others it may not turn for want of a turn.
 */
const WATCH = `
  const { readFileSync, writeSync } = require('node:fs');
  const { counts, beatMs, hangMs, jobHangMs } = require('node:worker_threads').workerData;
  let seen = 0;
  let silentMs = 0;
  let before = null;
  const computedMs = () => {
    try {
      const stat = readFileSync('/proc/self/task/' + process.pid + '/stat', 'latin1');
      const [user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 13);
      return (Number(user) + Number(system)) * 10;
    } catch {
      return null;
    }
  };
  setInterval(() => {
    const now = Atomics.load(counts, ${TURNS});
    silentMs = now === seen ? silentMs + beatMs : 0;
    seen = now;
    const hasJobs = Atomics.load(counts, ${JOBS}) > 0;
    if (silentMs <= beatMs) before = hasJobs ? computedMs() : null;
    const after = hasJobs && silentMs >= jobHangMs ? computedMs() : null;
    const isStuck = hasJobs && silentMs >= jobHangMs && (after === null || after - before >= jobHangMs * 0.8);
    if (silentMs < hangMs && !isStuck) return;
    writeSync(2, JSON.stringify({ level: 60, msg: 'hung for ' + Math.round(silentMs / 1000) + ' s: ending' }) + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, beatMs);
`;

/**
 * Ends the process when its event loop has not turned for half a minute and so will not answer anybody again: whoever
 * started it starts it anew. With jobs in hand a few seconds of computing are enough: others wait, and a job that is
 * ended comes back. A machine that sleeps stops both counts, and under a debugger nothing is watched.
 */
export function watchForHang({
  hangSeconds = 30,
  jobHangSeconds = 3,
}: {
  hangSeconds?: number;
  jobHangSeconds?: number | undefined;
} = {}) {
  if (inspectorUrl()) return;
  const beatMs = (Math.min(hangSeconds, jobHangSeconds) * 1000) / BEATS;
  setInterval(() => Atomics.add(counts, TURNS, 1), beatMs).unref();
  const workerData = { counts, beatMs, hangMs: hangSeconds * 1000, jobHangMs: jobHangSeconds * 1000 };
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(WATCH, { eval: true, execArgv: [], workerData, resourceLimits }).unref();
}

/** Says that a job is in hand; returns what says that it is not any more. */
export function holdJob(): () => void {
  Atomics.add(counts, JOBS, 1);
  return () => void Atomics.sub(counts, JOBS, 1);
}
