import { endpoints, methodsOf } from '@fucina/contracts/endpoints/all';
import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import { type LimitName, limitPolicies } from '@fucina/contracts/limits';
import { afterAll, describe, expect, test } from 'vitest';
import { inOneNetwork } from './attackers.ts';
import { DEMO_ID, startGateway } from './start-gateway.ts';

const POINTS = 3;
const names = Object.keys(limitPolicies) as LimitName[];
const few = Object.fromEntries(names.map((name) => [name, POINTS]));

const keep = ({ identity }: Endpoint) => (identity === 'session' ? 'signed' : identity);
// All routes are open to everyone here, so any refusal comes from a limit.
const open = endpoints.map((route): Endpoint => ({ ...route, access: 'anyone', identity: keep(route) }));
const gateway = await startGateway({ hasLimits: true, points: few, table: open, redisTimeoutMs: 30_000 });
afterAll(() => gateway.close());

const rows = endpoints.flatMap((route) =>
  methodsOf(route).map((method) => ({ method, path: route.path, route })),
);

let network = 0;
const nextNetwork = () => {
  network += 1;
  return `203.${Math.floor(network / 250)}.${(network % 250) + 1}`;
};
const pathOf = (path: string, bot: string) =>
  path
    .replace(/:(bot|demo)Id/, bot)
    .replace(/:\w+/g, 'x')
    .replace('*', 'x/y');

type Ask = { method: string; path: string; address: string; body?: string };

async function ask({ method, path, address, body }: Ask) {
  const response = await fetch(gateway.url + path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      'x-forwarded-for': address,
      origin: gateway.url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  await response.arrayBuffer();
  return response.status;
}

/** A new bot each time, so that the per-bot limit does not interfere. */
const nextBot = () => DEMO_ID.slice(0, -6) + String(network).padStart(6, '0');

/** `open` limits do not count sequential calls; they have their own tests. */
const isCountedPerCall = ({ limits }: Endpoint) => limits.some((name) => limitPolicies[name].kind !== 'open');

describe.each(rows)('$method $path', ({ method, path: row, route }) => {
  test('is rate limited in every spelling of the client address', async () => {
    const isAllCounted = route.limits.some((name) => (limitPolicies[name].by as string) === 'everyone');
    const block = nextNetwork();
    const path = pathOf(row, nextBot());
    const addresses = [
      `${block}.1`,
      `::ffff:${block}.1`,
      `198.51.100.7, ${block}.1`,
      `${block}.1`,
      `garbage, ${block}.1`,
    ];

    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await ask({ method, path, address }));

    expect(isCountedPerCall(route)).toBe(true);
    expect(statuses.slice(POINTS)).toEqual([429, 429]);
    if (!isAllCounted) expect(statuses.slice(0, POINTS)).not.toContain(429);
  });

  test('rejects bodies over its limit and times out within a minute, two for uploads', async () => {
    const address = `${nextNetwork()}.1`;
    const { maxBodyBytes, limits, timeouts } = route;
    const isFile = (limits as readonly LimitName[]).includes('uploads');

    expect(timeouts.headersMs).toBeLessThanOrEqual(isFile ? 120_000 : 60_000);
    expect(timeouts.idleMs).toBeLessThanOrEqual(60_000);
    if (method === 'GET' || method === 'HEAD') return expect(maxBodyBytes).toBe(0);
    if (maxBodyBytes > 1_000_000) return;
    const body = 'x'.repeat(maxBodyBytes + 1);
    expect(await ask({ method, path: pathOf(row, nextBot()), address, body })).toBe(413);
  });
});

test('addresses of one IPv6 /64 share their limit on every route', async () => {
  const statuses: number[] = [];
  for (const { method, path: row } of rows.slice(0, 5)) {
    const path = pathOf(row, nextBot());
    for (let call = 0; call <= POINTS; call += 1)
      statuses.push(await ask({ method, path, address: inOneNetwork() }));
  }

  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(POINTS);
});

const spellings = [
  '/api/login',
  '/API/login',
  '/api/login/',
  '/api//login',
  '/api/%6cogin',
  '/api/login%2f',
  '/%61pi/login',
];

test('all spellings of a path share one limit', async () => {
  const address = `${nextNetwork()}.1`;

  const statuses: number[] = [];
  for (let call = 0; call <= POINTS; call += 1) {
    for (const path of spellings) statuses.push(await ask({ method: 'POST', path, address, body: '{}' }));
  }

  // Unknown routes count against the global limit as well.
  const passed = statuses.filter((status) => status < 400).length;
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThanOrEqual(POINTS);
});
