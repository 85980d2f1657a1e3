import type { ActiveSession } from '@fucina/contracts/session';
import type { SessionNews } from '@fucina/service-kit/session-news';
import { expect, test } from 'vitest';
import { createActiveSessions } from './session-cache.ts';

const session: ActiveSession = { userId: 'marta', name: 'Marta', role: 'client', language: 'it' };

function setUp({ isHealthy = true } = {}) {
  let tell: (news: SessionNews | null) => void = () => undefined;
  const questions: ((answer: ActiveSession | null) => void)[] = [];
  const state = { isHealthy };
  const findActive = createActiveSessions({
    findSession: () => new Promise((resolve) => questions.push(resolve)),
    news: {
      isHealthy: () => state.isHealthy,
      listen: (listener) => {
        tell = listener;
      },
      close: () => undefined,
    },
  });
  return { findActive, questions, state, tell: (news: SessionNews | null) => tell(news) };
}

async function remember({ findActive, questions }: ReturnType<typeof setUp>, id = 'one') {
  const asked = findActive(id);
  questions.at(-1)?.(session);
  await asked;
}

test('an active session is cached', async () => {
  const all = setUp();

  await remember(all);

  expect(all.findActive('one')).toMatchObject({ userId: 'marta', sessionId: 'one' });
  expect(all.questions).toHaveLength(1);
});

test('an inactive session is not cached', async () => {
  const { findActive, questions } = setUp();
  const asked = findActive('one');
  questions[0]?.(null);
  expect(await asked).toBeNull();

  void findActive('one');

  expect(questions).toHaveLength(2);
});

test('simultaneous requests share one lookup', async () => {
  const { findActive, questions } = setUp();

  const asked = [findActive('one'), findActive('one'), findActive('one')];
  questions[0]?.(session);

  expect(await Promise.all(asked)).toMatchObject([session, session, session]);
  expect(questions).toHaveLength(1);
});

test.each<[string, SessionNews | null, boolean]>([
  ['about this session', { kind: 'session', id: 'one' }, true],
  ['about its user', { kind: 'user', id: 'marta' }, true],
  ['about everything', null, true],
  ['about another session', { kind: 'session', id: 'two' }, false],
  ['about another user', { kind: 'user', id: 'bruno' }, false],
])('session news %s (%s) invalidate the cache: %s', async (_what, news, isAsked) => {
  const all = setUp();
  await remember(all);

  all.tell(news);

  expect(all.findActive('one') instanceof Promise).toBe(isAsked);
});

test('a lookup in progress when news arrive is neither cached nor shared', async () => {
  const { findActive, questions, tell } = setUp();
  const early = findActive('one');

  tell({ kind: 'session', id: 'one' });
  const late = findActive('one');
  questions[0]?.(session);
  questions[1]?.(null);

  expect(await early).toMatchObject(session);
  expect(await late).toBeNull();
  expect(findActive('one')).toBeInstanceOf(Promise);
});

test('without a working news feed, every request does its own lookup', async () => {
  const all = setUp({ isHealthy: false });

  const asked = [all.findActive('one'), all.findActive('one')];
  for (const answer of all.questions) answer(session);
  await Promise.all(asked);

  expect(all.questions).toHaveLength(2);
  all.state.isHealthy = true;
  expect(all.findActive('one')).toBeInstanceOf(Promise);
});

test('cached sessions are not used while the news feed is down', async () => {
  const all = setUp();
  await remember(all);

  all.state.isHealthy = false;

  expect(all.findActive('one')).toBeInstanceOf(Promise);
});

test('a failed lookup rejects its waiters and is retried by the next request', async () => {
  let isDown = true;
  const findActive = createActiveSessions({
    findSession: async () => {
      if (isDown) throw new Error('auth is away');
      return session;
    },
    news: { isHealthy: () => true, listen: () => undefined, close: () => undefined },
  });

  await expect(findActive('one')).rejects.toThrow('auth is away');
  isDown = false;

  expect(await findActive('one')).toMatchObject(session);
});
