import { createLogger } from '@fucina/service-kit/logger';
import { connectRedis } from '@fucina/service-kit/redis';
import { startCuttableProxy } from '@fucina/service-kit/testing/cuttable-proxy';
import type { Person } from '@fucina/service-kit/testing/test-callers';
import { createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { afterAll, describe, expect, test } from 'vitest';
import { newKey, type Projects, startProjects, until } from './start-projects.ts';

const service = await startProjects();
await isListenedTo(service);
afterAll(() => service.stop());

/** Redis delivers only what is published after subscribing. */
async function isListenedTo({ changesChannel }: Projects, processes = 1) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const redis = connectRedis({ url: (await createTestRedis()).url, logger });
  await until(() => redis.status === 'ready', 'redis');
  const listening = async () => Number((await redis.pubsub('NUMSUB', changesChannel))[1]);
  await until(async () => (await listening()) >= processes, 'the channel is listened to');
  redis.disconnect();
}

async function watch(
  person: Person,
  { app }: Pick<Projects, 'app'> = service,
  headersOf = service.headersOf,
) {
  const response = await app.request('/api/projects/events', { headers: headersOf(person) });
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += Buffer.from(value).toString();
    }
  })();
  return {
    response,
    text: () => text,
    ended,
    projects: () =>
      [...text.matchAll(/event: project\ndata: \{"projectId":(\d+)\}\n\n/g)].map((m) => Number(m[1])),
    supportEvents: () => text.match(/event: support\ndata: \{\}\n\n/g)?.length ?? 0,
    close: () => reader.cancel(),
  };
}

const title = 'x';

/** A project whose creation notice has already arrived. */
async function createWatchedProject(of = service) {
  const staff = await watch('staff', of, of.headersOf);
  const { id } = await of.createProject();
  await until(() => staff.projects().includes(id), 'the project is told');
  await staff.close();
  return id as number;
}

describe('the event stream', () => {
  test('sends every change of a project to its members and to staff only', async () => {
    const id = await createWatchedProject();
    const [anna, bruno, staff] = [await watch('anna'), await watch('bruno'), await watch('staff')];
    const admin = `/api/admin/projects/${id}`;
    const mine = `/api/projects/${id}`;

    const steps: [Person, string, string, object?][] = [
      ['staff', 'PATCH', admin, { version: 1, name: 'Other' }],
      ['staff', 'POST', `${admin}/tasks`, { title }],
      ['staff', 'POST', `${admin}/milestones`, { title }],
      ['anna', 'POST', `${mine}/comments`, { text: 'x', requestKey: newKey() }],
      ['staff', 'POST', `${admin}/approvals`, { title, requestKey: newKey() }],
    ];
    for (const [at, [person, method, path, body]] of steps.entries()) {
      const { status } = await service.call(person, method, path, body);
      expect(status).toBeLessThan(300);
      await until(() => anna.projects().length === at + 1, `${method} ${path} is told`);
    }
    const removed = await service.createProject({ memberIds: ['bruno'] });
    await until(() => bruno.projects().length === 1, 'the last change is told');

    expect(anna.projects()).toEqual(Array(steps.length).fill(id));
    await until(() => staff.projects().length === steps.length + 1, 'staff hear of all');
    expect(bruno.projects()).toEqual([removed.id]);
    await Promise.all([anna, bruno, staff].map(({ close }) => close()));
  });

  test('notifies both removed and added members', async () => {
    const id = await createWatchedProject();
    const [anna, bruno] = [await watch('anna'), await watch('bruno')];

    await service.call('staff', 'PATCH', `/api/admin/projects/${id}`, { version: 1, memberIds: ['bruno'] });

    await until(() => anna.projects().length === 1 && bruno.projects().length === 1, 'both hear of it');
    await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);
    await until(() => bruno.projects().length === 2, 'the removal is told');
    expect(anna.projects()).toEqual([id]);
    await Promise.all([anna.close(), bruno.close()]);
  });

  test('sends support questions and answers to their author and to staff only', async () => {
    const [anna, bruno, staff] = [await watch('anna'), await watch('bruno'), await watch('staff')];
    const question = {
      name: 'Anna',
      email: 'anna@example.com',
      subject: 'Access',
      message: 'How do we log in?',
    };

    const asked = await service.call('anna', 'POST', '/api/projects/support', {
      ...question,
      requestKey: newKey(),
    });
    await until(() => anna.supportEvents() === 1 && staff.supportEvents() === 1, 'the question is told');
    const path = `/api/admin/support/${asked.body.request.id}`;
    await service.call('staff', 'PATCH', path, { state: 'answered' });

    await until(() => anna.supportEvents() === 2 && staff.supportEvents() === 2, 'the answer is told');
    expect(bruno.supportEvents()).toBe(0);
    await Promise.all([anna, bruno, staff].map(({ close }) => close()));
  });

  test('delivers changes made by another process', async () => {
    const other = await service.startProcess();
    await isListenedTo(service, 2);
    const { id } = await service.createProject();
    const anna = await watch('anna', other);

    await service.call('staff', 'POST', `/api/admin/projects/${id}/tasks`, { title });

    await until(() => anna.projects().includes(id), 'it has come over');
    await anna.close();
    await other.deps.close();
  });

  test('sends a retry interval and is not cacheable', async () => {
    const anna = await watch('anna');

    await until(() => /^retry: [2-5]\d{3}\n\n/.test(anna.text()), 'the first line');
    expect(anna.response.headers.get('content-type')).toBe('text/event-stream');
    expect(anna.response.headers.get('cache-control')).toBe('no-store');
    await anna.close();
  });

  test('allows eight connections per person, and a closed one frees its place', async () => {
    const open = await Promise.all(Array.from({ length: 8 }, () => watch('anna')));

    const ninth = await service.call('anna', 'GET', '/api/projects/events');
    const ofBruno = await watch('bruno');
    await open[0]?.close();
    const again = await watch('anna');

    expect([ninth.status, ninth.body.code]).toEqual([429, 'request.rate_limited']);
    expect([ofBruno.response.status, again.response.status]).toEqual([200, 200]);
    await Promise.all([...open.slice(1), ofBruno, again].map(({ close }) => close()));
    expect(service.deps.streams.count()).toBe(0);
  });

  test('is not opened by a HEAD request', async () => {
    const headers = service.headersOf('anna');

    const response = await service.app.request('/api/projects/events', { method: 'HEAD', headers });

    expect(response.status).toBe(200);
    expect(service.deps.streams.count()).toBe(0);
  });

  test('is released when the browser disconnects', async () => {
    const server = await service.listen();
    const gone = new AbortController();
    const { body } = await fetch(`${server.url}/api/projects/events`, {
      headers: service.headersOf('anna'),
      signal: gone.signal,
    });
    await body?.getReader().read();
    const before = service.deps.streams.count();

    gone.abort();

    await until(() => service.deps.streams.count() === 0, 'it is forgotten');
    expect(before).toBe(1);
    await server.close();
  });
});

test('the event stream sends heartbeats and closes at the end of its lifetime', async () => {
  const quick = await startProjects({ streamTimes: { heartbeatMs: 20, lifetimeMs: 200 } });
  const anna = await watch('anna', quick, quick.headersOf);

  await anna.ended;

  expect(anna.text()).toContain(': still here\n\n');
  expect(quick.deps.streams.count()).toBe(0);
  await quick.stop();
});

test('draining closes open streams and rejects new ones with 503', async () => {
  const stopping = await startProjects();
  const server = await stopping.listen();
  const anna = await watch('anna', stopping, stopping.headersOf);
  const overWire = await fetch(`${server.url}/api/projects/events`, { headers: stopping.headersOf('anna') });

  stopping.deps.streams.drain();

  await anna.ended;
  await overWire.text();
  const late = await stopping.call('anna', 'GET', '/api/projects/events');
  expect([late.status, late.body.code]).toEqual([503, 'service.unavailable']);
  await server.close();
  await stopping.stop();
});

test('without Redis a process streams its own changes, and streams reconnect once it is back', async () => {
  const { hostname, port } = new URL((await createTestRedis()).url);
  const proxy = await startCuttableProxy({ host: hostname, port: Number(port) });
  const cut = await startProjects({ env: { REDIS_URL: `redis://127.0.0.1:${proxy.port}` } });
  await isListenedTo(cut);
  const id = await createWatchedProject(cut);
  const anna = await watch('anna', cut, cut.headersOf);

  proxy.cut();
  const { status } = await cut.call('staff', 'POST', `/api/admin/projects/${id}/tasks`, { title });
  await until(() => anna.projects().length > 0, 'the change is told');
  proxy.restore();
  await anna.ended;

  expect(status).toBe(201);
  expect(anna.projects()).toEqual([id]);
  await cut.stop();
  await proxy.stop();
});
