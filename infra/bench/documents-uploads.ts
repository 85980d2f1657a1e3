import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../local/lib/ports.ts';
import { readStackConfig, startStack } from '../local/stack.ts';
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
type Owner = Awaited<ReturnType<typeof logIn>>;

/**
 * Product as started by `npm start`: visitors' latency during an upload, and time until a long document can be asked
 * about.
 */
export async function benchUploads(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-uploads-'));
  const config = readStackConfig({
    ...process.env,
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'error', RATE_LIMITS: 'off', HOST: '' },
    ...{ PORT: String(await findFreePort()), DATA_DIR: dataDir },
  });
  const stack = await startStack({ config, say: () => undefined, log: () => undefined });
  try {
    const admin = stack.accounts.find(({ role }) => role === 'admin');
    if (!admin) throw new Error('no administrator was created');
    const owner = await logIn(stack.url, admin);
    const botId = await createBot(owner);
    await upload(owner, botId, 'orari.txt', Buffer.from(KNOWN));
    await settled(owner, botId);
    return [...(await benchChat(owner, botId)), ...(await benchLong(owner, botId))];
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function benchChat(owner: Owner, botId: string): Promise<BenchRow[]> {
  let asked = 0;
  const atRest = await ask(owner, botId, () => asked++ < AT_REST);
  const { body } = await writePdf({ pages: PAGES, columns: 1 });
  const begunAt = performance.now();
  let isOver = false;
  const reading = Promise.all(
    Array.from({ length: UPLOADS }, (_, i) =>
      upload(owner, botId, `${i}.pdf`, Buffer.concat([body, Buffer.from(`\n% ${i}`)])),
    ),
  )
    .then(() => settled(owner, botId))
    .finally(() => {
      isOver = true;
    });
  const meanwhile = await ask(owner, botId, () => !isOver);
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

async function benchLong(owner: Owner, botId: string): Promise<BenchRow[]> {
  const { body } = await writePdf({ pages: LONG, columns: 1 });
  const begunAt = performance.now();
  await upload(owner, botId, 'lungo.pdf', body);
  await settled(owner, botId);
  const seconds = (performance.now() - begunAt) / 1000;
  const name = `PDF of ${LONG} pages, uploaded, queued and read`;
  return [{ name, value: seconds, unit: 's', goal: { atMost: 10 } }];
}

async function logIn(url: string, { username, password }: { username: string; password: string }) {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ username, password });
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (!response.ok) throw new Error(`login failed: ${response.status}`);
  return {
    url,
    async call<Body>(address: string, init: RequestInit = {}): Promise<Body> {
      const sent = { ...init, headers: { origin: url, cookie, ...init.headers } };
      const answer = await fetch(`${url}${address}`, sent);
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Body;
    },
  };
}

const asJson = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const newKey = () => crypto.randomUUID();

async function createBot(owner: Owner): Promise<string> {
  const body = asJson('POST', { name: 'Bench', language: 'it', requestKey: newKey() });
  const { bot } = await owner.call<{ bot: { id: string } }>('/api/chatbot/bots', body);
  await owner.call(`/api/admin/bots/${bot.id}/plan`, asJson('PUT', { plan: 'enterprise' }));
  return bot.id;
}

async function upload(owner: Owner, botId: string, name: string, bytes: Buffer) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const address = `/api/chatbot/bots/${botId}/sources/documents?requestKey=${newKey()}`;
  await owner.call(address, { method: 'POST', body });
}

async function settled(owner: Owner, botId: string) {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const { sources } = await owner.call<{ sources: Source[] }>(`/api/chatbot/bots/${botId}/sources`);
    const failed = sources.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`${failed.name} was not read`);
    if (sources.every(({ status }) => status === 'ready')) return;
    if (performance.now() > deadline) throw new Error('timed out waiting for the documents to be read');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function ask(owner: Owner, botId: string, isGoing: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const body = asJson('POST', { message: 'A che ora apre la bottega?', language: 'it' });
  while (isGoing()) {
    const askedAt = performance.now();
    const { answer } = await owner.call<{ answer: string }>(`/api/widget/${botId}/message`, body);
    times.push(performance.now() - askedAt);
    if (!answer.includes('otto')) throw new Error(`wrong answer: ${answer}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times.sort((a, b) => a - b);
}

const p99 = (times: number[]) => times[Math.floor(times.length * 0.99)] ?? 0;
