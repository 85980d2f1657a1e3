import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEATS = 10;

/** Counts, on a thread that a hanging loop does not stop, the beats in which the loop did not turn. */
const WATCH = `
  const { writeSync } = require('node:fs');
  const { turns, beats, beatMs, hangSeconds } = require('node:worker_threads').workerData;
  let seen = 0;
  let silent = 0;
  setInterval(() => {
    const now = Atomics.load(turns, 0);
    silent = now === seen ? silent + 1 : 0;
    seen = now;
    if (silent < beats) return;
    writeSync(2, JSON.stringify({ level: 60, msg: 'hung for ' + hangSeconds + ' s: ending' }) + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, beatMs);
`;

/**
 * Ends the process when its event loop has not turned for half a minute and so will not answer anybody again: whoever
 * started it starts it anew. A machine that sleeps stops both counts, and under a debugger nothing is watched.
 */
export function watchForHang({ hangSeconds = 30 } = {}) {
  if (inspectorUrl()) return;
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const beatMs = (hangSeconds * 1000) / BEATS;
  setInterval(() => Atomics.add(turns, 0, 1), beatMs).unref();
  const workerData = { turns, beats: BEATS, beatMs, hangSeconds };
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(WATCH, { eval: true, execArgv: [], workerData, resourceLimits }).unref();
}
