import { describe, inject, test } from 'vitest';
import { endpoints, methodsOf } from '../../../packages/contracts/src/endpoints/all.ts';
import { call } from '../target/call.ts';
import { createTally } from '../target/tally.ts';
import { furnishClient } from '../world/caller-of.ts';

const { chief, things } = inject('world');
const own = new URL(process.env.TARGET_URL ?? 'http://localhost');
const client = await furnishClient('origins', { chief, shared: things.bruno });

const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD';
const pathOf = (pattern: string) =>
  pattern
    .replace(':botId', client.things.botId ?? '')
    .replace(/:\w+/g, '1')
    .replace('*', '1');
const rows = endpoints.flatMap((row) =>
  methodsOf(row).map((method) => ({
    method,
    reach: row.reach,
    path: pathOf(row.path),
    name: `${method} ${row.path}`,
  })),
);

const strangers: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: `http://evil.${own.host}` },
  { origin: `http://${own.host}.evil.test` },
  { origin: `http://${own.hostname}:1` },
  { origin: `ftp://${own.host}` },
  { origin: `http://${own.host}@evil.test` },
  { origin: `${own.origin}/` },
  { origin: own.origin.toUpperCase() },
  { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  { origin: own.origin, 'sec-fetch-site': 'cross-site' },
  { origin: own.origin, 'sec-fetch-site': 'same-site' },
  { origin: '', 'sec-fetch-site': 'cross-site' },
  { origin: '' },
];
const contents: [type: string, body: string][] = [
  ['application/json', '{}'],
  ['text/plain', '{"a":"b"}'],
  ['application/x-www-form-urlencoded', 'a=b'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ],
  ['application/csp-report', '{}'],
  ['', ''],
];

describe('a page of another website', () => {
  test('cannot change anything with a user’s cookie, whatever it sends', async () => {
    const { check, settle } = createTally(
      'S13',
      `every change for our own pages × ${strangers.length} origins × ${contents.length} content types`,
    );
    const unsafe = rows.filter(({ method, reach }) => isUnsafe(method) && reach === 'own-pages');
    for (const { method, path, name } of unsafe) {
      for (const stranger of strangers) {
        for (const [type, body] of contents) {
          const headers = { ...stranger, ...(type ? { 'content-type': type } : {}) };
          const { status, json } = await call(path, { method, as: chief.cookie, headers, body });
          check(
            status === 403 && json?.code === 'request.forbidden_origin',
            `${name} from ${JSON.stringify(stranger)} as ${type}: ${status}`,
          );
        }
      }
    }
    settle({ atLeast: 5000 });
  });

  test('cannot read responses to calls for our own pages', async () => {
    const { check, settle } = createTally('S14', 'every route for our own pages × foreign origins');
    for (const { method, path, name } of rows.filter(
      ({ reach }) => reach === 'own-pages' || reach === 'programs',
    )) {
      for (const origin of ['https://evil.test', 'null', 'http://shop.test']) {
        for (const asked of [method, 'OPTIONS']) {
          const { headers } = await call(path, {
            method: asked,
            as: chief.cookie,
            headers: { origin, 'access-control-request-method': method },
          });
          check(!headers.has('access-control-allow-origin'), `${asked} ${name} from ${origin}`);
        }
      }
    }
    settle({ atLeast: 500 });
  });
});

const lookalikes = [
  'null',
  'https://evil.test',
  'https://shop.test.evil.com',
  'https://evilshop.test',
  'https://shop.test@evil.com',
  'https://evil.com@shop.test',
  'https://shop%2etest',
  'https://shop.test%00.evil.com',
  'https://shop.test_.evil',
  'file://shop.test',
  'chrome-extension://shop.test',
  'data://shop.test',
  'https://shop.test/',
  'https://shop.test#',
  'https://evil.com#shop.test',
  'https://evil.com?shop.test',
  'https://evil.com/shop.test',
  'https://sub.shop.test',
  'https://wwww.shop.test',
  'https://www.www.shop.test',
  'https://shop.test https://evil.com',
  '*',
  'https://*',
  'https://shop.test,https://evil.com',
  'https://*.shop.test',
  'https://[::1]',
  'https://127.0.0.1',
  'javascript:alert(1)',
  'https://shop.test:evil',
  'https://shop.test:99999',
  'https://shop..test',
  'https://.shop.test',
  'https://shop',
  '//shop.test',
];

test('a bot answers on its allowed website, and on no lookalike', async () => {
  const { check, settle } = createTally('S14', `${lookalikes.length} lookalikes × widget calls`);
  const bot = `/api/widget/${client.things.botId}`;
  const asked = [
    { path: `${bot}/config`, method: 'GET' },
    { path: `${bot}/message`, method: 'POST', body: '{"message":"When is the shop open?"}' },
    { path: `${bot}/leads`, method: 'POST', body: '{}' },
  ];
  const own = await call(`${bot}/config`, { headers: { origin: 'http://shop.test' } });
  check(
    own.status === 200 && own.headers.get('access-control-allow-origin') === 'http://shop.test',
    `the named one: ${own.status}`,
  );
  for (const origin of lookalikes) {
    for (const { path, method, body } of asked) {
      const answer = await call(path, {
        method,
        ...(body ? { body } : {}),
        headers: { origin, 'content-type': 'application/json' },
      });
      check(answer.status >= 400, `${method} from ${origin}: ${answer.status}`);
      check(/\borigin\b/i.test(answer.headers.get('vary') ?? ''), `no Vary for ${origin}`);
      check(!answer.headers.has('access-control-allow-credentials'), `credentials for ${origin}`);
    }
  }
  settle({ atLeast: 270 });
});
