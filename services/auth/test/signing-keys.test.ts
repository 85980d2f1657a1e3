import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { createSeal } from '../src/keys/seal.ts';
import { type Auth, startAuth } from './start-auth.ts';

const DAY_MS = 24 * 3600 * 1000;
let auth: Auth;
afterEach(() => auth.stop());

const kids = async () => (await auth.deps.signingKeys.publicKeys()).keys.map(({ kid }) => kid);
function sign() {
  const iat = auth.deps.now();
  return auth.deps.signingKeys.sign({
    sub: 'someone',
    sid: 'a session',
    iat,
    exp: new Date(iat.getTime() + 30 * DAY_MS),
  });
}
async function verify(token: string) {
  const { keys } = await auth.deps.signingKeys.publicKeys();
  const find = ({ kid }: { kid?: string }) => {
    const jwk = keys.find((key) => key.kid === kid);
    if (!jwk) throw new Error('not published');
    return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  };
  return (await jwtVerify(token, find, { currentDate: auth.deps.now() })).protectedHeader.kid;
}

test('the first start creates a key and stores its private half sealed', async () => {
  auth = await startAuth();

  const [record] = await auth.db.collection('signingKeys').find().toArray();

  expect(await verify(await sign())).toBe(String(record?._id));
  expect(JSON.stringify(record)).not.toContain('PRIVATE KEY');
  expect(Object.keys((await auth.deps.signingKeys.publicKeys()).keys[0] ?? {}).toSorted()).toEqual([
    'alg',
    'crv',
    'kid',
    'kty',
    'use',
    'x',
  ]);
});

test('a restart keeps the key', async () => {
  auth = await startAuth();
  const before = await kids();

  await auth.restart();

  expect(await kids()).toEqual(before);
});

test('keys rotate on schedule, and an old one stays published until its last token expires', async () => {
  auth = await startAuth();
  const [first] = await kids();
  auth.travel(29 * DAY_MS);
  const last = await sign();
  auth.travel(2 * DAY_MS);

  const second = await verify(await sign());

  expect(second).not.toBe(first);
  expect(await verify(last)).toBe(first);
  auth.travel(29 * DAY_MS);
  expect(await kids()).toContain(first);
  auth.travel(2 * DAY_MS);
  expect(await kids()).not.toContain(first);
});

test('two processes that rotate at once create one key', async () => {
  auth = await startAuth();

  const made = await Promise.all([auth.deps.signingKeys.rotate(), auth.deps.signingKeys.rotate()]);

  expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
  expect(await kids()).toHaveLength(2);
});

test('a key sealed with another secret is neither used nor published', async () => {
  auth = await startAuth();
  const sealed = createSeal('another-secret-0123456789-0123456789', 'signing keys of auth').close(
    'key',
    'foreign',
  );
  await auth.db.collection('signingKeys').updateOne({}, { $set: { sealedPrivateKey: sealed } });
  const [foreign] = await auth.db.collection('signingKeys').find().toArray();

  await auth.restart();

  expect(await kids()).toHaveLength(1);
  expect(await kids()).not.toContain(String(foreign?._id));
});
