import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerStatus, startAmongStandIns } from './stand-in-service.ts';
import { PASSWORD, type Registered } from './start-auth.ts';

const HOUR_MS = 3_600_000;

const { auth, projects, chatbot, cms, stop } = await startAmongStandIns();
beforeEach(async () => {
  await auth.db.collection('users').deleteMany({});
  await auth.db.collection('removals').deleteMany({});
  for (const service of [projects, chatbot, cms]) {
    service.forget();
    service.does(confirms);
  }
});
afterAll(stop);

const confirms = { 'DELETE /internal/people': answerStatus(204) };
const fails = { 'DELETE /internal/people': answerStatus(503) };
const removals = () => auth.db.collection('removals').countDocuments({ isRepeat: false });

async function leave({ as }: Registered, password = PASSWORD) {
  const response = await auth.request('/api/user', { as, method: 'DELETE', json: { password } });
  await auth.deps.whenIdle();
  return response.status;
}
async function waitHours(hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    auth.travel(HOUR_MS + 1);
    await auth.deps.runRemovals();
  }
}

describe('a user who deletes the account', () => {
  test('is removed from every service at once', async () => {
    const person = await auth.register();

    const status = await leave(person);

    expect(status).toBe(200);
    for (const { calls } of [projects, chatbot, cms]) {
      expect(calls).toEqual([`DELETE /internal/people/${person.user.id}`]);
    }
    expect(projects.callers).toEqual([{ role: 'service', name: 'auth' }]);
    expect(await removals()).toBe(0);
  });

  test('is also identified to services by a verified email address', async () => {
    const person = await auth.register({ email: 'ada+test@people.test' });
    await auth.deps.users.setEmailVerified(person.user.id, person.user.email);

    await leave(person);

    expect(chatbot.calls).toEqual([
      `DELETE /internal/people/${person.user.id}?email=ada%2Btest%40people.test`,
    ]);
  });

  test('is removed again after ten minutes, by id alone', async () => {
    const person = await auth.register({ email: 'ada@people.test' });
    await auth.deps.users.setEmailVerified(person.user.id, person.user.email);
    await leave(person);

    auth.travel(599_000);
    await auth.deps.runRemovals();
    const early = chatbot.calls.length;
    auth.travel(1001);
    await auth.deps.runRemovals();
    await waitHours(3);

    const path = `DELETE /internal/people/${person.user.id}`;
    expect(early).toBe(1);
    expect(chatbot.calls).toEqual([`${path}?email=ada%40people.test`, path]);
    expect(projects.calls).toHaveLength(2);
    expect(await auth.db.collection('removals').countDocuments()).toBe(0);
  });

  test('leaves no mail behind, and only an id in the audit log', async () => {
    const person = await auth.register();

    await leave(person);

    expect(await auth.db.collection('outbox').countDocuments({ to: person.user.email })).toBe(0);
    const [line] = await auth.deps.audit.list({ limit: 1 });
    expect(line).toMatchObject({ action: 'user.deleted', subjectId: person.user.id });
    expect(JSON.stringify(await auth.db.collection('audit').find().toArray())).not.toContain(
      person.user.username,
    );
  });

  test('is not removed anywhere when the password is wrong', async () => {
    const status = await leave(await auth.register(), 'not the password');

    expect(status).toBe(403);
    expect(projects.calls).toEqual([]);
    expect(await removals()).toBe(0);
  });

  test('is not removed anywhere as the last administrator', async () => {
    const status = await leave(await auth.register({ role: 'admin' }));
    await waitHours(2);

    expect(status).toBe(409);
    expect(projects.calls).toEqual([]);
    expect(await removals()).toBe(0);
  });
});

describe('a service that does not confirm a removal', () => {
  test.each(['projects', 'chatbot', 'cms'] as const)(
    'is retried until it does, and the others are not: %s',
    async (name) => {
      const services = { projects, chatbot, cms };
      const silent = services[name];
      silent.does(fails);
      const person = await auth.register();
      await leave(person);
      await waitHours(2);
      const before = silent.calls.length;

      silent.does(confirms);
      await waitHours(1);

      expect(before).toBe(3);
      for (const other of Object.values(services)) expect(other.calls).toHaveLength(other === silent ? 4 : 1);
      expect(await removals()).toBe(0);
    },
  );

  test('is retried after a restart of auth', async () => {
    projects.does(fails);
    chatbot.does(fails);
    const person = await auth.register();
    await leave(person);

    await auth.restart();
    projects.does(confirms);
    await waitHours(1);
    await auth.restart();
    chatbot.does(confirms);
    await waitHours(1);

    expect(projects.calls).toEqual(Array(2).fill(`DELETE /internal/people/${person.user.id}`));
    expect(chatbot.calls).toHaveLength(3);
    expect(await removals()).toBe(0);
  });

  test('is retried with growing delays', async () => {
    projects.does(fails);
    await leave(await auth.register());
    const tries: number[] = [];
    for (let second = 0; second <= 80; second += 5) {
      const before = projects.calls.length;
      await auth.deps.runRemovals();
      if (projects.calls.length > before) tries.push(second);
      auth.travel(5000);
    }

    expect(tries).toEqual([5, 15, 35, 75]);
  });

  test('does not hold up the deletion, and the username is free at once', async () => {
    projects.does(fails);
    const { user } = await auth.register({ username: 'again' }).then(async (person) => {
      await leave(person);
      return person;
    });

    const successor = await auth.register({ username: 'again' });

    expect(successor.status).toBe(201);
    expect(successor.user.id).not.toBe(user.id);
  });
});

describe('a process that dies', () => {
  test('during a removal leaves it to another process after a minute', async () => {
    const person = await auth.register();
    projects.does(fails);
    chatbot.does(fails);
    await leave(person);
    auth.travel(HOUR_MS);
    const now = auth.deps.now();
    await auth.deps.removals.takeDue({ now, retryAt: new Date(now.getTime() + 60_000) });
    projects.does(confirms);
    chatbot.does(confirms);

    await auth.deps.runRemovals();
    const held = projects.calls.length;
    auth.travel(61_000);
    await auth.deps.runRemovals();

    expect(held).toBe(1);
    expect(projects.calls).toHaveLength(2);
    expect(await removals()).toBe(0);
  });

  test('before it deletes the account leaves the owner’s data in every service', async () => {
    const person = await auth.register();
    await auth.deps.removals.add({ userId: person.user.id, email: null, now: auth.deps.now() });

    await auth.deps.runRemovals();
    const soon = await removals();
    await waitHours(1);

    expect(soon).toBe(1);
    expect(await removals()).toBe(0);
    expect(projects.calls).toEqual([]);
  });

  test('after it deletes the account leaves the services to be told at the next start', async () => {
    const person = await auth.register();
    await auth.deps.removals.add({ userId: person.user.id, email: null, now: auth.deps.now() });
    await auth.deps.users.remove(person.user.id);

    await auth.restart();
    await auth.deps.runRemovals();

    expect(projects.calls).toEqual([`DELETE /internal/people/${person.user.id}`]);
  });

  test('after it deletes the account leaves no mail, link or session once the services are told', async () => {
    const person = await auth.register();
    await auth.deps.removals.add({ userId: person.user.id, email: null, now: auth.deps.now() });
    await auth.deps.users.remove(person.user.id);
    const countKept = () =>
      Promise.all(
        ['outbox', 'links', 'sessions'].map((name) =>
          auth.db.collection(name).countDocuments({ userId: person.user.id }),
        ),
      );
    const before = await countKept();

    await auth.deps.runRemovals();

    expect(before).toEqual([1, 1, 1]);
    expect(await countKept()).toEqual([0, 0, 0]);
  });
});
