import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createBot } from '../faults/harness/bots.ts';
import { type Call, createCall, describe, isGood, logIn } from '../faults/harness/caller.ts';
import { percentile } from '../faults/harness/statistics.ts';
import { waitUntil } from '../faults/harness/wait.ts';
import { startPassingStack } from '../local/lib/own-stack.ts';
import { type BenchRow, benchRow } from './bench.ts';
import { writePdf } from './documents-corpus.ts';

const AT_REST = 300;
const UPLOADS = 20;
const PAGES = 30;
const LONG = 200;
const PAUSE_MS = 5;
const DEADLINE_MS = 120_000;
const KNOWN = 'La bottega apre alle otto e chiude alle tredici.';

type Source = { name: string; status: string };
type Bot = { call: Call; cookie: string; botId: string };

/**
 * Product as started by `npm start`: visitors' latency during an upload, and time until a long document can be asked
 * about.
 */
export async function benchUploads(): Promise<BenchRow[]> {
  const stack = await startPassingStack({ env: { LOG_LEVEL: 'error' } });
  try {
    const call = createCall(stack.url);
    const cookie = await logIn('admin', stack.accounts, call);
    const botId = await createBot(call, cookie);
    const json = { plan: 'enterprise' };
    await call(`/api/admin/bots/${botId}/plan`, { method: 'PUT', json, cookie });
    const bot = { call, cookie, botId };
    await upload(bot, 'orari.txt', Buffer.from(KNOWN));
    await settled(bot);
    return [...(await benchChat(bot)), ...(await benchLong(bot))];
  } finally {
    await stack.stop();
  }
}

async function benchChat(bot: Bot): Promise<BenchRow[]> {
  let asked = 0;
  const atRest = await ask(bot, () => asked++ < AT_REST);
  const { body } = await writePdf({ pages: PAGES, columns: 1 });
  const begunAt = performance.now();
  let isOver = false;
  const reading = Promise.all(
    Array.from({ length: UPLOADS }, (_, i) =>
      upload(bot, `${i}.pdf`, Buffer.concat([body, Buffer.from(`\n% ${i}`)])),
    ),
  )
    .then(() => settled(bot))
    .finally(() => {
      isOver = true;
    });
  const meanwhile = await ask(bot, () => !isOver);
  await reading;
  const label = `${UPLOADS} uploads of ${PAGES} pages at once`;
  return [
    benchRow('question at rest, p99', p99(atRest), 'ms'),
    benchRow(`question during ${label}, p99`, p99(meanwhile), 'ms', { atMost: 100 }),
    benchRow(`question during ${label}, to at rest`, p99(meanwhile) / p99(atRest), '×'),
    benchRow(`${label}, all read`, (performance.now() - begunAt) / 1000, 's'),
    benchRow('questions asked meanwhile', meanwhile.length, ''),
  ];
}

async function benchLong(bot: Bot): Promise<BenchRow[]> {
  const { body } = await writePdf({ pages: LONG, columns: 1 });
  const begunAt = performance.now();
  await upload(bot, 'lungo.pdf', body);
  await settled(bot);
  const seconds = (performance.now() - begunAt) / 1000;
  return [benchRow(`PDF of ${LONG} pages, uploaded, queued and read`, seconds, 's', { atMost: 10 })];
}

async function upload({ call, cookie, botId }: Bot, name: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const path = `/api/chatbot/bots/${botId}/sources/documents?requestKey=${randomUUID()}`;
  const answer = await call(path, { form, cookie });
  if (!isGood(answer)) throw new Error(`${name} was refused: ${describe(answer)}`);
}

const settled = ({ call, cookie, botId }: Bot) =>
  waitUntil(
    'the documents are read',
    async () => {
      const { body } = await call(`/api/chatbot/bots/${botId}/sources`, { cookie });
      const sources = body.sources as Source[];
      const failed = sources.find(({ status }) => status === 'failed');
      if (failed) throw new Error(`${failed.name} was not read`);
      return sources.every(({ status }) => status === 'ready');
    },
    { timeoutMs: DEADLINE_MS },
  );

async function ask({ call, botId }: Bot, isGoing: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const json = { message: 'A che ora apre la bottega?', language: 'it' };
  while (isGoing()) {
    const { body, ms } = await call(`/api/widget/${botId}/message`, { json });
    times.push(ms);
    if (!String(body.answer).includes('otto')) throw new Error(`wrong answer: ${body.answer}`);
    await delay(PAUSE_MS);
  }
  return times;
}

const p99 = (times: number[]) => percentile(times, 0.99);
