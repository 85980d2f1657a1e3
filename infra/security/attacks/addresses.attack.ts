import { readFileSync } from 'node:fs';
import { afterAll, inject, test } from 'vitest';
import { createGuardedFetch } from '../../../packages/guarded-fetch/src/guarded-fetch.ts';
import { serveHttp } from '../../local/lib/serve-http.ts';
import { urlSpellings } from '../corpora/url-spellings.ts';
import { call, newKey } from '../target/call.ts';
import { createTally } from '../target/tally.ts';
import { furnishClient } from '../world/caller-of.ts';

const { chief, things } = inject('world');
const client = await furnishClient('speller', { chief, shared: things.bruno });
const LONG_MS = 3000;

let knocks = 0;
const canary = await serveHttp((_, response) => {
  knocks += 1;
  response.end('inside');
});
afterAll(canary.stop);

test('the crawler dials no spelling of a local address, even if every name resolves to loopback', async () => {
  const { check, settle } = createTally('S2', 'address spellings, in the crawler');
  const dialled: string[] = [];
  const reader = createGuardedFetch({
    userAgent: 'FucinaBot/1.0',
    hostMap: new Map(),
    resolver: async () => ['127.0.0.1'],
    onDial({ address }) {
      dialled.push(address);
      throw new Error('dialled');
    },
  });
  const limits = { maxBytes: 1000, timeoutMs: LONG_MS, signal: new AbortController().signal };
  for (const spelling of urlSpellings) {
    for (const url of /^[a-z]+:|^\//i.test(spelling)
      ? [spelling]
      : [`http://${spelling}/`, `https://${spelling}/`]) {
      const outcome = await reader.get(url, limits).then(
        () => 'fetched',
        (error: { kind?: string }) => error.kind ?? 'refused',
      );
      check(outcome !== 'fetched' && dialled.length === 0, `${url}: ${outcome}, ${dialled.splice(0)}`);
    }
  }
  await reader.close();
  settle({ atLeast: 700 });
});

/** SSRF entry points: wherever users supply a URL that the product fetches. */
const doors = (spelling: string) => {
  const bot = `/api/chatbot/bots/${client.things.botId}`;
  const url = /^[a-z]+:/i.test(spelling) ? spelling : `http://${spelling}/`;
  const as = client.person.cookie;
  return [
    { path: '/api/chatbot-demo/create', json: { domain: spelling } },
    { path: `${bot}/sources/urls`, as, json: { url, scope: 'page', requestKey: newKey() } },
    { path: `${bot}/sources/preview`, as, json: { url, scope: 'page' } },
    { path: `${bot}/installation?url=${encodeURIComponent(url)}`, as, method: 'GET' },
    { path: `${bot}/webhooks`, as, json: { url, events: ['lead.created'], requestKey: newKey() } },
  ];
};

test('no entry point fetches a local address in any spelling, or responds slowly', async () => {
  const { check, settle } = createTally(
    'S2',
    'address spellings, at every entry point that takes an address',
  );
  const codes = new Set<string>();
  const withPort = (spelling: string) =>
    /^(127\.0\.0\.1|localhost|0x7f000001|\[::ffff:127\.0\.0\.1\]|2130706433)$/i.test(spelling)
      ? [`${spelling}:${canary.port}`]
      : [];
  for (const spelling of urlSpellings.flatMap((one) => [one, ...withPort(one)])) {
    for (const { path, ...options } of doors(spelling)) {
      const since = performance.now();
      const { status, json } = await call(path, options);
      const took = performance.now() - since;
      if (status >= 400) codes.add(json?.code);
      const isRefused = status >= 400 && status < 500 && status !== 429;
      // "Page unreachable" is a normal answer.
      const isLooked = path.includes('/installation') && json?.isInstalled === false;
      check(isRefused || isLooked, `${path} ${spelling}: ${status} ${JSON.stringify(json)?.slice(0, 100)}`);
      check(took < LONG_MS, `${path} ${spelling} took ${Math.round(took)} ms`);
    }
  }
  check(knocks === 0, `the canary was reached ${knocks} times`);
  check(
    !readFileSync(process.env.CONNECTIONS_LOG ?? '', 'utf8').includes('refused '),
    'something but loopback was tried',
  );
  settle({ atLeast: 4000 });
});
