import { change, type Endpoint, read } from '@fucina/contracts/endpoints/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';
import { createGuards, IDENTITY_HEADER, type Identity, type UserIdentity } from './identity.ts';
import { createLogger } from './logger.ts';
import { createMount } from './mount.ts';
import { checkedBy, signAs } from './testing/test-keys.ts';

const row = { ...read, service: 'projects', access: 'anyone', path: '/api/notes' } as const;
const note = {
  ...change,
  service: 'projects',
  access: 'admin',
  method: 'PUT',
  path: '/api/notes/:id',
} as const;
const small = { ...note, maxBodyBytes: 30 } as const;
const source = { visitor: 'visitor-0123456789', network: 'network-0123456789' };
const visitor: Identity = { role: 'anonymous', ...source };
const personOf = (role: 'client' | 'admin'): UserIdentity => ({
  ...{ role, id: 'ada', name: 'Ada', sessionId: 'session', language: 'en' },
  ...source,
});
const viewer: Identity = { ...personOf('client'), viewerId: 'bob' };
const callers = { nobody: null, visitor, client: personOf('client'), viewer, admin: personOf('admin') };

function start() {
  const app = createApp({ logger: createLogger({ name: 'test', level: 'silent' }) });
  return { app, mount: createMount(app, createGuards(checkedBy('projects').people)) };
}

const as = (caller: Identity | null) => (caller ? { [IDENTITY_HEADER]: signAs(caller, 'projects') } : {});

test.each<[Pick<Endpoint, 'access' | 'identity'>, string]>([
  [{ access: 'anyone', identity: 'none' }, 'nobody visitor client viewer admin'],
  [{ access: 'anyone', identity: 'signed' }, 'visitor client viewer admin'],
  [{ access: 'user', identity: 'session' }, 'client viewer admin'],
  [{ access: 'self', identity: 'session' }, 'client admin'],
  [{ access: 'admin', identity: 'session' }, 'admin'],
])('a route with %j answers only the callers it is meant for', async (policy, expected) => {
  const { app, mount } = start();
  mount({ ...row, ...policy }, (c) => c.text('here'));

  const answered: string[] = [];
  for (const [name, caller] of Object.entries(callers)) {
    const { ok } = await app.request(row.path, { headers: as(caller) });
    if (ok) answered.push(name);
  }

  expect(answered.join(' ')).toBe(expected);
});

test('a route without a guard cannot be mounted', () => {
  const mount = createMount(start().app, {});

  expect(() => mount(note, (c) => c.text('here'))).toThrow('PUT /api/notes/:id has no guard');
});

test('a handler receives the caller, path parameters and parsed query and body', async () => {
  const { app, mount } = start();
  const query = z.object({ page: z.coerce.number() });
  const body = z.object({ text: z.string().trim() });
  mount(note, { query, body }, (c) =>
    c.json([c.var.user.id, c.req.param('id'), c.req.valid('query').page, c.req.valid('json').text]),
  );

  const response = await app.request('/api/notes/7?page=2', put('{"text":" new "}'));

  expect(await response.json()).toEqual(['ada', '7', 2, 'new']);
});

test('access is checked before the body is validated', async () => {
  const { app, mount } = start();
  mount(note, { body: z.object({ text: z.string() }) }, (c) => c.text('here'));

  const refused = await app.request('/api/notes/7', put('{}', callers.client));

  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'access.denied' }),
  ]);
});

test('the body size is limited by the route or by the handler', async () => {
  const { app, mount } = start();
  const body = z.object({ text: z.string() });
  mount(small, { body }, (c) => c.text('here'));
  mount({ ...note, path: '/api/files/:id' }, { body, maxBytes: 20 }, (c) => c.text('here'));

  const statuses = [];
  for (const path of ['/api/notes/7', '/api/files/7'])
    for (const text of ['', 'x'.repeat(12), 'x'.repeat(25)])
      statuses.push((await app.request(path, put(JSON.stringify({ text })))).status);

  expect(statuses).toEqual([200, 200, 413, 200, 413, 413]);
});

function put(body: string, caller: Identity = callers.admin) {
  return { method: 'PUT', body, headers: { 'content-type': 'application/json', ...as(caller) } };
}
