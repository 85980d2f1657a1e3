import { describe, expect, onTestFinished, test } from 'vitest';
import type { FetchFailure } from './fetch-failure.ts';
import type { Endpoint } from './guarded-connect.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import battery from './testing/addresses.json' with { type: 'json' };
import { startFixtureSite } from './testing/fixture-site.ts';

const PUBLIC = '93.184.216.34';
const limits = { maxBytes: 10_000, timeoutMs: 5_000, signal: new AbortController().signal };

function createWatchedFetch({
  names = {},
  reroute = {},
  hostMap = new Map(),
}: {
  names?: Record<string, string[] | (() => string[])>;
  reroute?: Record<string, number>;
  hostMap?: Map<string, Endpoint>;
}) {
  const dialled: string[] = [];
  const fetch = createGuardedFetch({
    userAgent: 'FucinaBot/1.0',
    hostMap,
    async resolver(name) {
      const found = names[name];
      if (!found) throw Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' });
      return typeof found === 'function' ? found() : found;
    },
    onDial({ address, port }) {
      dialled.push(address);
      const local = reroute[address] ?? reroute[`${address}:${port}`];
      if (local) return { address: '127.0.0.1', port: local };
      if (address === '127.0.0.1' && [...hostMap.values()].some((target) => target.port === port))
        return undefined;
      throw new Error('this test dials loopback only');
    },
  });
  onTestFinished(() => fetch.close());
  return { fetch, dialled };
}

async function kindOf(work: Promise<unknown>) {
  try {
    await work;
    return 'fetched';
  } catch (error) {
    return (error as FetchFailure).kind;
  }
}

const literal = (address: string) => (address.includes(':') ? `[${address}]` : address);

describe('special-use addresses are never dialed', () => {
  test('as a literal in the URL', async () => {
    const { fetch, dialled } = createWatchedFetch({});

    const kinds = await Promise.all(
      battery.refuse.map(({ address }) => kindOf(fetch.get(`http://${literal(address)}/`, limits))),
    );

    expect(new Set(kinds)).toEqual(new Set(['private']));
    expect(dialled).toEqual([]);
  });

  test('as the address of a name', async () => {
    const names = Object.fromEntries(battery.refuse.map(({ address }, i) => [`n${i}.example`, [address]]));
    const { fetch, dialled } = createWatchedFetch({ names });

    const kinds = await Promise.all(
      battery.refuse.map((_, i) => kindOf(fetch.get(`https://n${i}.example/`, limits))),
    );

    expect(new Set(kinds)).toEqual(new Set(['private']));
    expect(dialled).toEqual([]);
  });

  test('as one of several addresses of a name', async () => {
    const names = Object.fromEntries(
      battery.refuse.map(({ address }, i) => [`n${i}.example`, [PUBLIC, address]]),
    );
    const { fetch, dialled } = createWatchedFetch({ names });

    const kinds = await Promise.all(
      battery.refuse.map((_, i) => kindOf(fetch.get(`http://n${i}.example/`, limits))),
    );

    expect(new Set(kinds)).toEqual(new Set(['private']));
    expect(dialled).toEqual([]);
  });

  test('as the target of a redirect, by literal or by name', async () => {
    const names: Record<string, string[]> = { 'start.example': [PUBLIC] };
    battery.refuse.forEach(({ address }, i) => {
      names[`n${i}.example`] = [address];
    });
    const site = await startFixtureSite((request, response) => {
      const [, way, at] = (request.url ?? '').split('/');
      const address = battery.refuse[Number(at)]?.address ?? '';
      const location = way === 'literal' ? `http://${literal(address)}/` : `http://n${at}.example/`;
      response.writeHead(302, { location }).end();
    });
    onTestFinished(site.stop);
    const { fetch, dialled } = createWatchedFetch({ names, reroute: { [PUBLIC]: site.port } });

    const kinds: string[] = [];
    for (const [i] of battery.refuse.entries())
      for (const way of ['literal', 'name'])
        kinds.push(await kindOf(fetch.get(`http://start.example/${way}/${i}`, limits)));

    expect(new Set(kinds)).toEqual(new Set(['private']));
    expect(new Set(dialled)).toEqual(new Set([PUBLIC]));
  });

  test('as the second answer of a rebinding name, which is resolved only once', async () => {
    let looks = 0;
    const site = await startFixtureSite({ '/': 'hello' });
    onTestFinished(site.stop);
    const rebind = () => (looks++ === 0 ? [PUBLIC] : ['127.0.0.1']);
    const { fetch, dialled } = createWatchedFetch({
      names: { 'rebind.example': rebind },
      reroute: { [PUBLIC]: site.port },
    });

    const first = await fetch.get('http://rebind.example/', limits);

    expect(first.status).toBe(200);
    expect(dialled).toEqual([PUBLIC]);
    expect(looks).toBe(1);
  });

  test('all public addresses are dialed', async () => {
    const { fetch, dialled } = createWatchedFetch({});

    await Promise.all(
      battery.allow.map((address) => kindOf(fetch.get(`http://${literal(address)}/`, limits))),
    );

    expect(dialled).toHaveLength(14);
  });
});

describe('loopback', () => {
  test('a mapped name leads to its own port over HTTP, and nowhere else', async () => {
    const site = await startFixtureSite({ '/': 'here' });
    onTestFinished(site.stop);
    const { fetch } = createWatchedFetch({
      hostMap: new Map([['bottega.test', { address: '127.0.0.1', port: site.port }]]),
    });

    const page = await fetch.get('http://bottega.test/', limits);

    expect(page.body.toString()).toBe('here');
    expect(await kindOf(fetch.get('https://bottega.test/', limits))).toBe('refused');
    expect(await kindOf(fetch.get('http://bottega.test:8080/', limits))).toBe('refused');
    expect(await kindOf(fetch.get(`http://127.0.0.1:${site.port}/`, limits))).toBe('not_allowed');
    expect(await kindOf(fetch.get('http://www.bottega.test/', limits))).toBe('dns');
    expect(site.requests).toEqual(['/']);
  });

  test('a mapped name cannot redirect to another loopback port', async () => {
    const secret = await startFixtureSite({ '/': 'secret' });
    const site = await startFixtureSite({
      '/': { status: 302, headers: { location: `http://127.0.0.1:${secret.port}/` }, body: '' },
      '/name': { status: 302, headers: { location: `http://localhost:${secret.port}/` }, body: '' },
    });
    onTestFinished(site.stop);
    onTestFinished(secret.stop);
    const { fetch } = createWatchedFetch({
      hostMap: new Map([['bottega.test', { address: '127.0.0.1', port: site.port }]]),
    });

    expect(await kindOf(fetch.get('http://bottega.test/', limits))).toBe('not_allowed');
    expect(await kindOf(fetch.get('http://bottega.test/name', limits))).toBe('not_allowed');
    expect(secret.requests).toEqual([]);
  });

  test('an allow-listed address and port is reached, a neighboring port is not', async () => {
    const site = await startFixtureSite({ '/': 'listed' });
    const other = await startFixtureSite({ '/': 'other' });
    onTestFinished(site.stop);
    onTestFinished(other.stop);
    const fetch = createGuardedFetch({
      userAgent: 'FucinaBot/1.0',
      hostMap: new Map(),
      allowList: [`127.0.0.1:${site.port}`],
    });
    onTestFinished(() => fetch.close());

    expect((await fetch.get(`http://127.0.0.1:${site.port}/`, limits)).body.toString()).toBe('listed');
    expect(await kindOf(fetch.get(`http://127.0.0.1:${other.port}/`, limits))).toBe('not_allowed');
  });
});
