import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { describe, isGood } from '../harness/caller.ts';
import { every } from '../harness/demos.ts';
import { seconds } from '../harness/kills.ts';
import { countDescriptors } from '../harness/processes.ts';
import type { Product } from '../harness/product.ts';
import { type Dawdling, openSlowSocket } from '../harness/slow-socket.ts';
import { percentile } from '../harness/statistics.ts';
import { uploadStyles } from '../harness/uploads.ts';

const SOCKETS = 1_000;
const WAIT_SECONDS = 48;
const UPLOAD_BYTES = 13 * 1024 * 1024;
const TIMES = 20;
const MANNERS: readonly Dawdling[] = ['in headers', 'in the body', 'in reading'];
/** Slow readers request many files each, so that a few clients tie up much data. */
const READERS = 10;
/** The gateway's timeouts, plus slack. */
const MOST_SECONDS: Record<Dawdling, number> = { 'in headers': 20, 'in the body': 46, 'in reading': 46 };

const slowloris: FaultCase = {
  fault: 'F18',
  title: `${SOCKETS} connections at one byte per second`,
  async run({ product, findings }) {
    const times: number[] = [];
    const bad: string[] = [];
    async function visit() {
      const answer = await product.call('/api/cms/content/hero');
      times.push(answer.ms);
      if (!isGood(answer)) bad.push(describe(answer));
    }
    const before = countDescriptors(product.pidOf('gateway'));
    const stopIdle = every(50, visit);
    await delay(3_000);
    await stopIdle();
    const idle = percentile(times.splice(0), 0.95);

    const file = await findScript(product);
    const sockets = Array.from({ length: SOCKETS }, (_, index) => {
      const manner = MANNERS[index < READERS ? 2 : index % 2] ?? 'in headers';
      return { manner, ...openSlowSocket(product.url, { manner, file }) };
    });
    const stop = every(50, visit);
    await delay(WAIT_SECONDS * 1000);
    await stop();
    for (const manner of MANNERS) {
      const own = sockets.filter((socket) => socket.manner === manner);
      const open = own.filter(({ openMs }) => openMs() === null);
      findings.none(
        'R11',
        `still open: slow ${manner}`,
        open.map(() => 'open'),
        own.length,
      );
      const longestMs = Math.max(...own.map(({ openMs }) => openMs() ?? WAIT_SECONDS * 1000));
      findings.atMost('R11', `slow ${manner}, cut after`, seconds(longestMs), MOST_SECONDS[manner], 's');
    }
    for (const { destroy } of sockets) destroy();
    findings.none('', 'other visitors rejected', bad, times.length);
    findings.tell(
      'other visitors, p95: before, meanwhile',
      `${idle.toFixed(1)} ms, ${percentile(times, 0.95).toFixed(1)} ms`,
    );
    const compared = Math.max(percentile(times, 0.95), 20) / Math.max(idle, 20);
    findings.atMost('R11', 'other visitors, p95 compared with before (at least 20 ms)', compared, 2, '×');
    await delay(1_000);
    const grown = countDescriptors(product.pidOf('gateway')) - before;
    findings.atMost('R16', 'open files of the gateway, increase', grown, 40);
  },
};

async function findScript({ url }: Product) {
  const page = await (await fetch(new URL('/login', url))).text();
  const [script] = /\/assets\/main-[\w-]+\.js/.exec(page) ?? [];
  if (!script) throw new Error('the login page loads no script');
  return script;
}

const tooLarge: FaultCase = {
  fault: 'F19',
  title: `uploads over the limit in ${Object.keys(uploadStyles).length} styles`,
  async run({ product, findings, hasTime }) {
    const upload = { url: product.url, path: '/api/cms/media', cookie: product.admin, bytes: UPLOAD_BYTES };
    for (const [style, send] of Object.entries(uploadStyles)) {
      const wrong: string[] = [];
      let sent = 0;
      for (; sent < TIMES && hasTime(); sent += 5) {
        const answers = await Promise.all(Array.from({ length: 5 }, () => send(upload)));
        wrong.push(
          ...answers
            .filter(({ status, code }) => status !== 413 || code === '')
            .map(({ status }) => String(status)),
        );
      }
      findings.none('R13', `${style}: answers other than 413 with its code`, wrong, sent);
    }
    const listed = await product.call('/api/cms/media', { cookie: product.admin });
    findings.holds(
      '',
      'nothing of them was stored',
      JSON.stringify(listed.body).includes('a.png') === false && isGood(listed),
    );
  },
};

export const hostileClients: FaultGroup = { name: 'hostile clients', cases: [tooLarge, slowloris] };
