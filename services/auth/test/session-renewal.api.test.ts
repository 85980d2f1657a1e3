import { authVariables } from '@fucina/service-kit/testing/test-keys';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Registered, startAuth } from './start-auth.ts';

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;

let travelled = 0;
const auth = await startAuth({ env: { SESSION_DAYS: '10', SESSION_MAX_DAYS: '25' } });
afterEach(() => {
  auth.travel(-travelled);
  travelled = 0;
});
afterAll(() => auth.stop());

function travel(ms: number) {
  travelled += ms;
  auth.travel(ms);
}

const use = ({ as }: Registered) => auth.request('/api/user', { as });
async function lifeOf({ as }: Registered) {
  const session = await auth.deps.sessions.findActive(as.sessionId, auth.deps.now());
  return session && (session.expiresAt.getTime() - auth.deps.now().getTime()) / DAY_MS;
}

function tokenIn(response: Response) {
  const cookie = response.headers.get('set-cookie');
  if (!cookie) return null;
  const [, token = '', maxAge] = /^portal_session=([\w.-]+);.*Max-Age=(\d+)/.exec(cookie) ?? [];
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
    exp: number;
  };
  return { ...claims, days: (Number(maxAge) * 1000) / DAY_MS };
}

describe('a session in use', () => {
  test('keeps its token in the first half of its lifetime', async () => {
    const person = await auth.register();

    travel(4.9 * DAY_MS);

    expect(tokenIn(await use(person))).toBeNull();
  });

  test('gets a new token and a full lifetime in the second half', async () => {
    const person = await auth.register();

    travel(6 * DAY_MS);
    const token = tokenIn(await use(person));

    expect(token).toMatchObject({ sid: person.as.sessionId });
    expect(token?.days).toBeCloseTo(10, 2);
    expect((token?.exp ?? 0) * 1000).toBeCloseTo(auth.deps.now().getTime() + 10 * DAY_MS, -4);
    expect(await lifeOf(person)).toBeCloseTo(10, 2);
  });

  test('is sent its new token again for some minutes, in case the response was lost', async () => {
    const person = await auth.register();
    travel(6 * DAY_MS);
    await use(person);

    travel(5 * MINUTE_MS);
    const soon = tokenIn(await use(person));
    travel(10 * MINUTE_MS);
    const later = tokenIn(await use(person));

    expect(soon).toMatchObject({ sid: person.as.sessionId });
    expect(later).toBeNull();
  });

  test('is not renewed beyond the configured maximum age', async () => {
    const person = await auth.register();
    for (const day of [6, 12, 18]) {
      travel(day * DAY_MS - travelled);
      await use(person);
    }
    expect(await lifeOf(person)).toBeCloseTo(7, 2);

    travel(24 * DAY_MS - travelled);
    const last = tokenIn(await use(person));

    expect(last).toBeNull();
    expect(await lifeOf(person)).toBeCloseTo(1, 2);
    travel(2 * DAY_MS);
    expect(await lifeOf(person)).toBeNull();
  });

  test('is renewed by twenty concurrent requests as by a single one', async () => {
    const person = await auth.register();
    travel(6 * DAY_MS);

    const responses = await Promise.all(Array.from({ length: 20 }, () => use(person)));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => tokenIn(response)?.sid))).toEqual(
      new Set([person.as.sessionId]),
    );
    expect(await auth.deps.sessions.listByUser(person.user.id, auth.deps.now())).toHaveLength(1);
    expect(await lifeOf(person)).toBeCloseTo(10, 2);
  });
});

describe('a session that has ended', () => {
  test('does not come back when it is used', async () => {
    const person = await auth.register();
    travel(6 * DAY_MS);
    await auth.request('/api/sessions?scope=all', { as: person.as, method: 'DELETE' });

    const response = await use(person);

    expect(tokenIn(response)).toBeNull();
    expect(await auth.db.collection('sessions').countDocuments({ userId: person.user.id })).toBe(0);
  });

  test('by expiring does not come back either', async () => {
    const person = await auth.register();
    travel(11 * DAY_MS);

    expect(tokenIn(await use(person))).toBeNull();
    expect(await lifeOf(person)).toBeNull();
  });

  test('during concurrent renewals stays ended', async () => {
    const person = await auth.register();
    travel(6 * DAY_MS);

    await Promise.all([
      ...Array.from({ length: 10 }, () => use(person)),
      auth.request('/api/logout', { as: person.as, method: 'POST' }),
      ...Array.from({ length: 10 }, () => use(person)),
    ]);

    expect(await auth.db.collection('sessions').countDocuments({ userId: person.user.id })).toBe(0);
  });
});

test('a session is not renewed by staff viewing as its owner', async () => {
  const person = await auth.register();
  travel(6 * DAY_MS);

  const response = await auth.request('/api/user', { as: { ...person.as, viewerId: 'somebody' } });

  expect(tokenIn(response)).toBeNull();
  expect(await lifeOf(person)).toBeCloseTo(4, 2);
});

test('the maximum session age is configurable and defaults to a year', () => {
  expect(readConfig({ ...configured(), SESSION_MAX_DAYS: '' }).sessionMaxMs).toBe(365 * DAY_MS);
  expect(auth.config.sessionMaxMs).toBe(25 * DAY_MS);
});

function configured() {
  const { mongodbUri, redisUrl, otherServices, publicOrigin } = auth.config;
  return {
    NODE_ENV: 'test',
    PORT: '0',
    ...authVariables,
    MONGODB_URI: mongodbUri,
    REDIS_URL: redisUrl,
    PUBLIC_URL: publicOrigin,
    PROJECTS_URL: otherServices.projects.url,
    CHATBOT_URL: otherServices.chatbot.url,
    CMS_URL: otherServices.cms.url,
  };
}
