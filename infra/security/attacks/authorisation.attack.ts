import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readServiceRoutes } from '../../docs/service-routes.ts';
import { orders } from '../routes/orders.ts';
import { idsOf, missingLike, ownerOf } from '../routes/owners.ts';
import { listPublicRoutes, type PublicRoute } from '../routes/public-routes.ts';
import { send } from '../routes/send.ts';
import { call, essence } from '../target/call.ts';
import { tallied } from '../target/tally.ts';

const { anna, bruno, chief, gone, things } = inject('world');
const all = listPublicRoutes();
const of = (...owners: string[]) => all.filter((route) => owners.includes(ownerOf(route) ?? ''));
const isRead = ({ method }: PublicRoute) => method === 'GET';

async function readAll() {
  const routes = of('bot', 'project', 'session').filter(isRead);
  const pages = await Promise.all(
    routes.map(async (route) => {
      const { status, text } = await send(route, { things: things.anna, as: anna.cookie });
      return [route.name, /usage|analytics|events/.test(route.name) ? status : `${status} ${text}`] as const;
    }),
  );
  return Object.fromEntries(pages);
}

let before: Awaited<ReturnType<typeof readAll>>;
beforeAll(async () => {
  before = await readAll();
});

describe('the route table', () => {
  test('names the owner of every route, and has a sample call for every changing one', () => {
    expect(all.length).toBeGreaterThan(130);
    expect(all.filter((route) => ownerOf(route) === null).map(({ name }) => name)).toEqual([]);
    expect(all.filter((route) => !isRead(route) && !orders[route.name]).map(({ name }) => name)).toEqual([]);
    expect(Object.keys(orders).filter((name) => !all.some((route) => route.name === name))).toEqual([]);
  });
});

tallied('S8', 'a client’s resources look missing to another client', async (check) => {
  for (const route of of('bot', 'project', 'session')) {
    const missing = missingLike(things.anna);
    const as = bruno.cookie;
    const [others, none] = [
      await send(route, { things: things.anna, as }),
      await send(route, { things: missing, as }),
    ];
    check(others.status === 404, `${route.name} of another client: ${others.status}`);
    check(
      essence(others) === essence(none),
      `${route.name} distinguishes another client’s from a missing one`,
    );
    check(!others.text.includes(things.anna.canary ?? ''), `${route.name} shows the canary`);
  }
});

tallied(
  'S8',
  'a client’s resources cannot be reached through another client’s bots and projects',
  async (check) => {
    for (const route of of('bot', 'project').filter(({ path }) => idsOf(path).length > 1)) {
      if (route.path.includes(':version')) continue;
      const options = { things: things.bruno, as: bruno.cookie };
      const crossed = await send(route, { ...options, inner: things.anna });
      const none = await send(route, { ...options, inner: missingLike(things.anna) });
      // Deletes are idempotent and may answer 204. That nothing was deleted is checked below.
      check([204, 403, 404].includes(crossed.status), `${route.name} across: ${crossed.status}`);
      check(
        essence(crossed) === essence(none),
        `${route.name} distinguishes another client’s part from a missing one`,
      );
    }
  },
);

tallied(
  'S8',
  'anonymous callers and deactivated accounts are rejected where a login is required',
  async (check) => {
    for (const route of all.filter(({ access }) => access !== 'anyone')) {
      const [nobody, disabled] = [
        await send(route, { things: things.anna }),
        await send(route, { things: things.anna, as: gone.cookie }),
      ];
      check(nobody.status === 401, `${route.name} without a session: ${nobody.status}`);
      check(disabled.status === 401, `${route.name} by a disabled account: ${disabled.status}`);
    }
  },
);

tallied('S8', 'staff routes are closed to clients', async (check) => {
  for (const route of of('staff')) {
    const client = await send(route, { things: things.anna, as: anna.cookie });
    check(client.status === 403, `${route.name} by a client: ${client.status}`);
  }
});

tallied('S8', 'a client’s lists contain nothing of another client', async (check) => {
  for (const route of of('self').filter(isRead)) {
    const { text } = await send(route, { things: things.bruno, as: bruno.cookie });
    const shown = Object.entries(things.anna).filter(
      ([, value]) => value.length > 8 && !Object.values(things.bruno).includes(value) && text.includes(value),
    );
    check(shown.length === 0, `${route.name} shows ${shown.map(([name]) => name)}`);
  }
});

tallied('S8', 'a conversation cannot be reached through another bot', async (check) => {
  for (const route of of('widget', 'demo').filter(({ path }) => path.includes(':conversationId'))) {
    const path = { ...things.bruno };
    const crossed = await send(route, {
      things: path,
      inner: things.anna,
      headers: {
        origin: route.path.includes('widget') ? 'http://shop.test' : (process.env.TARGET_URL ?? ''),
      },
    });
    check([204, 404].includes(crossed.status), `${route.name} across bots: ${crossed.status}`);
  }
});

tallied('S8', 'after these attempts Anna’s data is unchanged', async (check) => {
  const after = await readAll();

  check(JSON.stringify(after) === JSON.stringify(before), 'Anna’s data has changed');
  expect(after).toEqual(before);
});

tallied(
  'S8',
  'an API key works only for its own bot, and a cookie is not accepted instead',
  async (check) => {
    const key = (secret = '') => ({ authorization: `Bearer ${secret}` });
    for (const route of of('key')) {
      const own = await send(route, { things: things.anna, headers: key(things.anna.apiKeySecret) });
      const other = await send(route, { things: things.anna, headers: key(things.bruno.apiKeySecret) });
      const missing = await send(route, {
        things: missingLike(things.anna),
        headers: key(things.bruno.apiKeySecret),
      });
      const cookie = await send(route, { things: things.anna, as: anna.cookie });
      check(own.status === 200, `${route.name} with its key: ${own.status}`);
      check([401, 404].includes(other.status), `${route.name} with another’s key: ${other.status}`);
      check(
        essence(other) === essence(missing),
        `${route.name} distinguishes another client’s from a missing one`,
      );
      check(cookie.status === 401, `${route.name} with a cookie: ${cookie.status}`);
    }
  },
);

/** Runs destructive routes last, deepest first. */
const weight = ({ method, path }: PublicRoute) =>
  method === 'DELETE' ? 100 - path.split('/').length : method === 'GET' ? 0 : 10;

tallied('S8', 'routes accept their owner, and staff routes accept staff', async (check) => {
  const owned = of('bot', 'project').toSorted((one, other) => weight(one) - weight(other));
  for (const route of owned) {
    const { status, text } = await send(route, { things: things.anna, as: anna.cookie });
    const isRefused =
      [401, 404].includes(status) || status >= 500 || (status === 403 && !route.path.includes('decision'));
    check(!isRefused, `${route.name} by its owner: ${status} ${text.slice(0, 120)}`);
  }
  for (const route of of('staff').filter(isRead)) {
    const { status } = await send(route, { things: things.bruno, as: chief.cookie });
    check(status === 200, `${route.name} by staff: ${status}`);
  }
});

tallied('S8', 'internal calls between services are not exposed', async (check) => {
  const internal = readServiceRoutes().filter(({ path }) => path.startsWith('/internal/'));
  for (const { method, path } of internal) {
    const { status, headers } = await call(path.replace(/:\w+/g, chief.id), { method, as: chief.cookie });
    check(
      [404, 405].includes(status) && !headers.get('content-type')?.startsWith('application/json'),
      `${method} ${path}: ${status}`,
    );
  }
});
