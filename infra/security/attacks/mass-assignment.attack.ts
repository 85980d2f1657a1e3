import { createConnection } from 'mongoose';
import { afterAll, inject, test } from 'vitest';
import { orderFor } from '../routes/orders.ts';
import { listPublicRoutes } from '../routes/public-routes.ts';
import { send } from '../routes/send.ts';
import { must } from '../target/call.ts';
import { readRecords } from '../target/records.ts';
import { createTally } from '../target/tally.ts';
import { callerOf, furnishClient } from '../world/caller-of.ts';

const { chief, things } = inject('world');
const client = await furnishClient('assigner', { chief, shared: things.bruno });
const connection = await createConnection(process.env.TARGET_MONGODB ?? '').asPromise();
const mongo = connection.getClient();
afterAll(() => connection.close());

const MARK = 'mass-assigned-7c1e';
const DATE = '1999-09-09T09:09:09.000Z';

/** Fields no client may set. */
const planted: Record<string, unknown> = {
  ...{ role: 'admin', roles: ['admin'], isAdmin: true, permissions: [MARK], scope: MARK },
  id: MARK,
  _id: MARK,
  ownerId: MARK,
  owner: MARK,
  userId: MARK,
  authorId: MARK,
  actorId: MARK,
  tenantId: MARK,
  passwordHash: MARK,
  knownDevices: [MARK],
  sessionId: MARK,
  isEmailVerified: true,
  emailVerifiedAt: DATE,
  createdAt: DATE,
  updatedAt: DATE,
  expiresAt: '2999-09-09T09:09:09.000Z',
  publishedAt: DATE,
  readAt: DATE,
  revision: 999_999,
  quota: 999_999,
  usage: -1,
  credits: 999_999,
  spentCents: -1,
  messagesLeft: 999_999,
  ...{ hash: MARK, secret: MARK, prefix: MARK, sealed: MARK, providerKey: MARK, installationKeyUntil: DATE },
  by: { id: MARK, name: MARK },
  author: { id: MARK, name: MARK },
  decidedBy: { id: MARK },
  answeredBy: { id: MARK },
  $set: { role: 'admin', ownerId: MARK },
};

async function findPlanted(): Promise<string[]> {
  const found: string[] = [];
  for await (const { place, text } of readRecords(mongo))
    if (/mass-assigned-7c1e|1999-09-09|2999-09-09|999999/.test(text))
      found.push(`${place}: ${text.slice(0, 120)}`);
  return found;
}

test('extra fields in a body are ignored or rejected', async () => {
  const { check, settle } = createTally(
    'S10',
    `every changing body, with ${Object.keys(planted).length} extra fields`,
  );
  for (const route of listPublicRoutes()) {
    const { json } = orderFor(route.name, client.things);
    if (!json || route.method === 'GET') continue;
    const add = (fields: Record<string, unknown>) =>
      send(route, {
        ...{ things: client.things, ...callerOf(route, client, chief) },
        json: { ...orderFor(route.name, client.things).json, ...fields },
      });
    const own = Object.fromEntries(Object.entries(planted).filter(([name]) => !(name in json)));
    const all = await add(own);
    check(all.status < 500, `${route.name}: ${all.status}`);
    for (const [name, value] of Object.entries(own)) {
      // Staff may set roles.
      if (name === 'role' && route.name.includes('/api/admin/users')) continue;
      const { status, text } = await add({ [name]: value });
      check(status < 500 && !text.includes(MARK), `${route.name} ${name}: ${status} ${text.slice(0, 80)}`);
    }
  }
  const found = await findPlanted();
  check(found.length === 0, found.join(' | '));
  settle({ atLeast: 1500 });
});

test('afterward the client’s role and the plan of their bots are unchanged', async () => {
  const { check, settle } = createTally('S10', 'roles and plans afterward');
  const users = await mongo.db('fucina_auth').collection('users').find({ role: 'admin' }).toArray();
  const bots = await mongo
    .db('fucina_chatbot')
    .collection('bots')
    .find({ ownerId: client.person.id, plan: 'enterprise' })
    .toArray();
  const { json } = await must('/api/user', { as: client.person.cookie });

  check(users.length === 1, `${users.length} administrators`);
  check(json.role === 'client' && json.isEmailVerified === false, `${json.role}, ${json.isEmailVerified}`);
  check(bots.length === 1, `${bots.length} bots on the largest plan`);
  settle();
});
