import { url as inspectorUrl } from 'node:inspector';
import { MessageChannel, Worker } from 'node:worker_threads';

const BEATS = 10;
/** Longest wait for the last will, in case a store is down. */
const LAST_WILL_MS = 3000;
const TURNS = 0;
const JOBS = 1;
const counts = new Int32Array(new SharedArrayBuffer(8));
const { port1: wills, port2: willsToRead } = new MessageChannel();

/**
 * The watchdog thread. Counts missed heartbeats of the event loop together with its thread's CPU time, since a busy
 * machine can starve a healthy process.
 */
const WATCH = `
  const { readFileSync, writeSync } = require('node:fs');
  const { receiveMessageOnPort, Worker, workerData } = require('node:worker_threads');
  const { counts, willsToRead, beatMs, hangMs, jobHangMs } = workerData;
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
  const end = () => process.kill(process.pid, 'SIGKILL');
  function doLastWill() {
    let will = null;
    for (let next; (next = receiveMessageOnPort(willsToRead)); ) will = next.message;
    if (will === null) return end();
    setTimeout(end, ${LAST_WILL_MS});
    const { entry, workerData } = will;
    new Worker(entry, { execArgv: [], workerData }).once('error', end).once('exit', end);
  }
  const watch = setInterval(() => {
    const now = Atomics.load(counts, ${TURNS});
    silentMs = now === seen ? silentMs + beatMs : 0;
    seen = now;
    const hasJobs = Atomics.load(counts, ${JOBS}) > 0;
    if (silentMs <= beatMs) before = hasJobs ? computedMs() : null;
    const after = hasJobs && silentMs >= jobHangMs ? computedMs() : null;
    const isStuck = hasJobs && silentMs >= jobHangMs && (after === null || after - before >= jobHangMs * 0.8);
    if (silentMs < hangMs && !isStuck) return;
    writeSync(2, JSON.stringify({ level: 60, msg: 'hung for ' + Math.round(silentMs / 1000) + ' s: ending' }) + '\\n');
    clearInterval(watch);
    doLastWill();
  }, beatMs);
`;

/**
 * Kills the process if its event loop is blocked for half a minute; the supervisor restarts it. With jobs running, a
 * few seconds of CPU time are enough, since others wait and the job is retried. System sleep stops both counts.
 * Disabled under a debugger.
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
  const workerData = {
    counts,
    willsToRead,
    beatMs,
    hangMs: hangSeconds * 1000,
    jobHangMs: jobHangSeconds * 1000,
  };
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  const transferList = [willsToRead];
  new Worker(WATCH, { eval: true, execArgv: [], workerData, transferList, resourceLimits }).unref();
}

/** Registers a file that runs on another thread before a blocked process is killed. The last call wins. */
export function setLastWill(will: { entry: string; workerData: unknown }) {
  wills.postMessage(will);
}

/** Counts a job as running until the returned function is called. */
export function holdJob(): () => void {
  Atomics.add(counts, JOBS, 1);
  return () => void Atomics.sub(counts, JOBS, 1);
}
