import { generateKeyPairSync } from 'node:crypto';
import type { KeySet } from '@fucina/service-kit/session-token';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPublicKeys } from './public-keys.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

function makeKey(kid: string): KeySet['keys'][number] {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return { kid, kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig' };
}

function setUp(...kids: string[]) {
  const published = kids.map(makeKey);
  let isAway = false;
  const fetchKeys = vi.fn(async () => {
    if (isAway) throw new Error('auth is away');
    return { keys: [...published] };
  });
  return {
    findKey: createPublicKeys({ fetchKeys }),
    fetchKeys,
    publish: (kid: string) => published.push(makeKey(kid)),
    setAway(away: boolean) {
      isAway = away;
    },
  };
}

test('a known key is cached', async () => {
  const { findKey, fetchKeys } = setUp('one');

  const found = [await findKey('one'), await findKey('one')];

  expect(found[0]).not.toBeNull();
  expect(found[1]).toBe(found[0]);
  expect(fetchKeys).toHaveBeenCalledTimes(1);
});

test('unknown key IDs trigger at most one fetch a second, and a new key is found', async () => {
  const { findKey, fetchKeys, publish } = setUp('one');
  await findKey('one');

  const invented = Array.from({ length: 1000 }, (_, index) => findKey(`invented ${index}`));
  publish('two');
  const made = findKey('two');
  await vi.advanceTimersByTimeAsync(1100);
  await vi.waitFor(async () => expect(await made).not.toBeNull());

  expect(new Set(await Promise.all(invented))).toEqual(new Set([null]));
  expect(fetchKeys).toHaveBeenCalledTimes(2);
});

test('with auth down, known keys keep working and unknown ones report the outage', async () => {
  const { findKey, setAway } = setUp('one');
  await findKey('one');
  setAway(true);

  await vi.advanceTimersByTimeAsync(600_000);

  expect(await findKey('one')).not.toBeNull();
  await expect(findKey('two')).rejects.toThrow('auth is away');
});

test('a key that is no longer published expires within minutes', async () => {
  const keys = [makeKey('one')];
  const findKey = createPublicKeys({ fetchKeys: async () => ({ keys: [...keys] }) });
  await findKey('one');
  keys.length = 0;

  await vi.advanceTimersByTimeAsync(600_000);

  expect(await findKey('one')).toBeNull();
});
