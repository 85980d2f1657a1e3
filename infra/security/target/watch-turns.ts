// Preloaded into every process of the product. Records event loop delay.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const LISTENING = 'tracing:net.server.listen:asyncEnd';

const LOOK_EVERY_MS = 10;
const LINE_EVERY_MS = 250;
const PARTS: [script: RegExp, name: string][] = [
  [/\/gateway\/src\/main\.ts$/, 'gateway'],
  [/\/frontend\/src\/server\/main\.ts$/, 'frontend'],
  [/\/services\/chatbot\/src\/worker-process\.ts$/, 'worker'],
  [/\/services\/(\w+)\/src\/main\.ts$/, '$1'],
];

/** Writes, four times a second, the time and the longest event loop block since. */
function watchTurns(file: string) {
  let longest = 0;
  let written = Date.now();
  // Thread CPU time, so that other programs do not count.
  let usage = process.threadCpuUsage();
  appendFileSync(file, `began ${written}\n`);
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(usage);
    usage = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
    const now = Date.now();
    if (now - written < LINE_EVERY_MS) return;
    appendFileSync(file, `turned ${now} ${Math.round(longest)}\n`);
    [longest, written] = [0, now];
  }, LOOK_EVERY_MS).unref();
}

const script = process.argv[1] ?? '';
const [pattern, name] = PARTS.find(([of]) => of.test(script)) ?? [];
const folder = process.env.TURNS_FOLDER;
// Only the active process listens; a standby does not.
if (folder && pattern && name) {
  const file = path.join(folder, script.replace(new RegExp(`^.*${pattern.source}`), name));
  const begin = () => {
    unsubscribe(LISTENING, begin);
    watchTurns(file);
  };
  subscribe(LISTENING, begin);
}
