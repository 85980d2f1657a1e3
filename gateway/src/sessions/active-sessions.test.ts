import type { ActiveSession } from '@fucina/contracts/session';
import type { SessionNews } from '@fucina/service-kit/session-news';
import { expect, test } from 'vitest';
import { createActiveSessions } from './active-sessions.ts';

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

test('an answer is remembered, and known at once the next time', async () => {
  const all = setUp();

  await remember(all);

  expect(all.findActive('one')).toMatchObject({ userId: 'marta', sessionId: 'one' });
  expect(all.questions).toHaveLength(1);
});

test('a no is not remembered', async () => {
  const { findActive, questions } = setUp();
  const asked = findActive('one');
  questions[0]?.(null);
  expect(await asked).toBeNull();

  void findActive('one');

  expect(questions).toHaveLength(2);
});

test('requests at the same moment ask once', async () => {
  const { findActive, questions } = setUp();

  const asked = [findActive('one'), findActive('one'), findActive('one')];
  questions[0]?.(session);

  expect(await Promise.all(asked)).toMatchObject([session, session, session]);
  expect(questions).toHaveLength(1);
});

test.each<[string, SessionNews | null, boolean]>([
  ['of this session', { kind: 'session', id: 'one' }, true],
  ['of its user', { kind: 'user', id: 'marta' }, true],
  ['that everything may have changed', null, true],
  ['of another session', { kind: 'session', id: 'two' }, false],
  ['of another user', { kind: 'user', id: 'bruno' }, false],
])('news %s make it ask again: %s → %s', async (_what, news, isAsked) => {
  const all = setUp();
  await remember(all);

  all.tell(news);

  expect(all.findActive('one') instanceof Promise).toBe(isAsked);
});

test('an answer that was under way when news came is not remembered, and nobody new waits for it', async () => {
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

test('without news every request asks for itself, and nothing is remembered', async () => {
  const all = setUp({ isHealthy: false });

  const asked = [all.findActive('one'), all.findActive('one')];
  for (const answer of all.questions) answer(session);
  await Promise.all(asked);

  expect(all.questions).toHaveLength(2);
  all.state.isHealthy = true;
  expect(all.findActive('one')).toBeInstanceOf(Promise);
});

test('what was remembered does not count while news are missing', async () => {
  const all = setUp();
  await remember(all);

  all.state.isHealthy = false;

  expect(all.findActive('one')).toBeInstanceOf(Promise);
});

test('a question that fails fails for whoever waits, and the next one asks again', async () => {
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
