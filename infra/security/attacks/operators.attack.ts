import { inject, test } from 'vitest';
import { leavesOf, operators, operatorTexts, replaceLeaf } from '../corpora/operators.ts';
import { orderFor } from '../routes/orders.ts';
import { pathOf } from '../routes/owners.ts';
import { listPublicRoutes } from '../routes/public-routes.ts';
import { send } from '../routes/send.ts';
import { call } from '../target/call.ts';
import { createTally } from '../target/tally.ts';
import { callerOf, furnishClient } from '../world/caller-of.ts';

const { chief, things } = inject('world');
const client = await furnishClient('operators', { chief, shared: things.bruno });
const routes = listPublicRoutes();

/** Routes that take free-form records and validate them line by line. */
const free = [/^POST \/api\/cms\/import/];

test('no field of any body accepts an operator as its value', async () => {
  const { check, settle } = createTally('S9', `every value of every body × ${operators.length} operators`);
  for (const route of routes.filter(({ name }) => !free.some((pattern) => pattern.test(name)))) {
    const { json } = orderFor(route.name, client.things);
    if (!json) continue;
    const sender = { things: client.things, ...callerOf(route, client, chief) };
    const bodies = leavesOf(json).flatMap((leaf) =>
      operators
        // An empty list is valid in a list field.
        .filter((operator) => !(Array.isArray(leaf.value) && Array.isArray(operator)))
        .map((operator) => ({
          at: leaf.path.join('.'),
          operator,
          body: replaceLeaf(json, leaf.path, operator),
        })),
    );
    for (const { at, operator, body } of bodies) {
      const { status, text } = await send(route, { ...sender, json: body });
      const isRefused = status === 400 || (status >= 400 && status < 500 && status !== 429);
      check(isRefused, `${route.name} ${at}=${JSON.stringify(operator)}: ${status} ${text.slice(0, 80)}`);
    }
  }
  settle({ atLeast: 2000 });
});

test('no operator in a query string causes a server error', async () => {
  const { check, settle } = createTally('S9', 'every query string × operators');
  const names = ['q', 'search', 'status', 'role', 'before', 'limit', 'language', 'page', 'sort', 'ids'];
  const queries = operatorTexts.flatMap((text, at) => {
    const name = names[at % names.length];
    return [`${name}=${encodeURIComponent(text)}`, `${name}[$ne]=1&${name}[$gt]=`, `${name}=a&${name}=b`];
  });
  for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.includes('events'))) {
    const path = pathOf(route.path, client.things);
    for (const query of queries) {
      const { status, text } = await call(`${path}?${query}`, callerOf(route, client, chief));
      check(status < 500 && status !== 429, `${route.name}?${query}: ${status} ${text.slice(0, 80)}`);
    }
  }
  settle({ atLeast: 2000 });
});

test('no operator in a path matches anything', async () => {
  const { check, settle } = createTally('S9', 'every path id × operators');
  for (const route of routes.filter(
    ({ path }) => path.includes(':') && !path.startsWith('/media') && !path.startsWith('/widget'),
  )) {
    for (const text of operatorTexts) {
      const path = route.path.replace(
        /:\w+/g,
        text.startsWith('%') || text.startsWith('..') ? text : encodeURIComponent(text),
      );
      const { query } = orderFor(route.name, client.things);
      const { status } = await call(path + (query ? `?${query}` : ''), {
        method: route.method,
        ...callerOf(route, client, chief),
      });
      const isEmptyList = route.name === 'GET /api/cms/content/:section';
      check(
        (status >= 400 && status < 500) || isEmptyList || (status === 204 && route.method === 'DELETE'),
        `${route.method} ${path}: ${status}`,
      );
    }
  }
  settle({ atLeast: 1000 });
});
