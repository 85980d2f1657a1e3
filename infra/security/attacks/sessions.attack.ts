import { expect, inject, test } from 'vitest';
import { ownerOf } from '../routes/owners.ts';
import { listPublicRoutes } from '../routes/public-routes.ts';
import { send } from '../routes/send.ts';
import { call, must } from '../target/call.ts';
import { createTally } from '../target/tally.ts';
import { logIn, PASSWORD, type Person, registerPerson } from '../world/people.ts';

const { chief, things } = inject('world');
const closed = listPublicRoutes().filter(({ access }) => access !== 'anyone');

const changeUser = (id: string, json: object) =>
  must(`/api/admin/users/${id}`, { method: 'PATCH', as: chief.cookie, json });

const endings: [how: string, end: (person: Person) => Promise<unknown>][] = [
  ['that was logged out', ({ cookie }) => must('/api/logout', { method: 'POST', as: cookie })],
  [
    'that was ended from another device',
    async (person) => {
      const as = await logIn(person);
      const { json } = await must('/api/sessions', { as });
      const other = json.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      return must(`/api/sessions/${other.id}`, { method: 'DELETE', as });
    },
  ],
  [
    'that was ended with all others',
    async (person) => must('/api/sessions', { method: 'DELETE', as: await logIn(person) }),
  ],
  [
    'opened before the password changed elsewhere',
    async (person) =>
      must('/api/user/password', {
        method: 'PUT',
        as: await logIn(person),
        json: { currentPassword: PASSWORD, newPassword: 'quattro cani al parco 9' },
      }),
  ],
  ['of a deactivated account', ({ id }) => changeUser(id, { isActive: false })],
  [
    'of a deleted account',
    ({ cookie }) => must('/api/user', { method: 'DELETE', as: cookie, json: { password: PASSWORD } }),
  ],
];

test.each(endings)('a session %s is rejected by every route', async (how, end) => {
  const { check, settle } = createTally('S4', `a session ${how}, at every route that requires a login`);
  const person = await registerPerson('leaver');
  // Fills the gateway's cache, or there would be nothing to invalidate.
  for (let visit = 0; visit < 3; visit += 1) await must('/api/projects', { as: person.cookie });

  await end(person);

  for (const route of closed) {
    const { status } = await send(route, { things: things.bruno, as: person.cookie });
    check(status === 401, `${route.name}: ${status}`);
  }
  settle({ atLeast: 100 });
});

test('a demoted admin is rejected by every staff route from the next request on', async () => {
  const { check, settle } = createTally('S4', 'staff demoted to clients, at every staff route');
  const person = await registerPerson('demoted');
  await changeUser(person.id, { role: 'admin' });
  const as = await logIn(person);
  expect((await call('/api/admin/users', { as })).status).toBe(200);

  await changeUser(person.id, { role: 'client' });

  for (const route of closed.filter((one) => ownerOf(one) === 'staff')) {
    const { status } = await send(route, { things: things.bruno, as });
    check(status === 403, `${route.name}: ${status}`);
  }
  settle({ atLeast: 30 });
});
