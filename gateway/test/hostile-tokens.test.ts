import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign as signBytes,
} from 'node:crypto';
import { createSeal } from '@fucina/auth/seal';
import { PASSWORD } from '@fucina/auth/testing';
import { SESSION_TOKEN } from '@fucina/service-kit/session-token';
import { authVariables, signAs } from '@fucina/service-kit/testing/test-keys';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { asCookie, cookieOf, startAccounts, tokenOf } from './start-accounts.ts';

const accounts = await startAccounts();
afterAll(() => accounts.stop());

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const json = { username: 'marta', email: 'marta@people.test', password: PASSWORD };
const token = tokenOf(cookieOf(await accounts.call('/api/register', { json })));
const [header = '', payload = ''] = token.split('.');
const { kid } = decode(header) as { kid: string };
const claims = decode(payload);
const record = await accounts.auth.db.collection('signingKeys').findOne({});
const publicX = String(record?.publicX);
// Signed with the real key, so that only the one tested property is wrong.
const seal = createSeal(authVariables.SESSION_SEAL_KEY, 'signing keys of auth');
const privateKey = createPrivateKey(seal.open(String(record?.sealedPrivateKey), kid) ?? '');

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const statusWith = async (made: string) =>
  (await accounts.call('/api/user', { cookie: asCookie(made) })).status;
const nowSeconds = () => Math.floor(Date.now() / 1000);

function make({ header = {}, change = {} }: { header?: object; change?: Record<string, unknown> } = {}) {
  const signed = `${encode({ alg: 'EdDSA', kid, ...header })}.${encode({ ...claims, ...change })}`;
  return `${signed}.${signBytes(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

test('a token built with the real key and claims is accepted', async () => {
  expect(await statusWith(make())).toBe(200);
});

test('a token contains no role, name or state', () => {
  expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
});

describe('session tokens', () => {
  test.each<[string, () => string | Promise<string>]>([
    ['without a signature and with alg none', () => new UnsecuredJWT(claims).encode()],
    ['with alg none in mixed case', () => make({ header: { alg: 'nOnE' } })],
    ['with alg none and a valid signature', () => make({ header: { alg: 'none' } })],
    ['with an empty signature', () => token.slice(0, token.lastIndexOf('.') + 1)],
    ['signed with HS256 and the public key as text', () => hmac(Buffer.from(publicX))],
    ['signed with HS256 and the public key as bytes', () => hmac(Buffer.from(publicX, 'base64url'))],
    ['signed with HS256 and the public key as PEM', () => hmac(Buffer.from(publicPem()))],
    [
      'signed with HS256 and the secret that encrypts our keys',
      () => hmac(Buffer.from(authVariables.SESSION_SEAL_KEY)),
    ],
    ['that names its algorithm Ed25519', () => make({ header: { alg: 'Ed25519' } })],
    ['that claims ES256', () => make({ header: { alg: 'ES256' } })],
    ['that claims RS256', () => make({ header: { alg: 'RS256' } })],
    ['signed with ES256 and the caller’s own key', () => withOwnAlgorithm('ES256')],
    ['signed with RS256 and the caller’s own key', () => withOwnAlgorithm('RS256')],
    ['signed with PS512 and the caller’s own key', () => withOwnAlgorithm('PS512')],
    ['signed with another key under our key ID', () => withKey(generateKeyPairSync('ed25519').privateKey)],
    ['that contains its own key', () => withOwnKey()],
    [
      'with a URL to fetch its key from',
      () => make({ header: { jku: 'http://127.0.0.1:1/keys', kid: 'other' } }),
    ],
    ['with an unknown kid', () => make({ header: { kid: 'unknown' } })],
    ['without a kid', () => make({ header: { kid: undefined } })],
    ['with a path as kid', () => make({ header: { kid: '../../../../dev/null' } })],
    ['with a URL as kid', () => make({ header: { kid: 'http://127.0.0.1:1/' } })],
    ['with a number as kid', () => make({ header: { kid: 0 } })],
    ['with an array as kid', () => make({ header: { kid: [kid] } })],
    ['with __proto__ as kid', () => make({ header: { kid: '__proto__' } })],
    ['with an unknown critical header', () => make({ header: { crit: ['x'], x: 1 } })],
    ['that has expired', () => make({ change: { exp: nowSeconds() - 120 } })],
    ['that never expires', () => make({ change: { exp: undefined } })],
    ['with text as its expiry', () => make({ change: { exp: 'tomorrow' } })],
    ['that is not yet valid', () => make({ change: { nbf: nowSeconds() + 120 } })],
    ['issued in the future', () => make({ change: { iat: nowSeconds() + 120 } })],
    ['without an issue date', () => make({ change: { iat: undefined } })],
    ['for another audience', () => make({ change: { aud: 'auth' } })],
    ['without an audience', () => make({ change: { aud: undefined } })],
    ['from another issuer', () => make({ change: { iss: 'somebody' } })],
    ['without a session', () => make({ change: { sid: undefined } })],
    ['with a MongoDB operator as session', () => make({ change: { sid: { $ne: null } } })],
    ['with a path as session', () => make({ change: { sid: '../keys' } })],
    ['of a session that does not exist', () => make({ change: { sid: '0'.repeat(32) } })],
    ['with another user for the session', () => make({ change: { sub: 'somebody else' } })],
    ['without a user', () => make({ change: { sub: undefined } })],
    ['whose claims were changed after signing', () => swapPart(1, encode({ ...claims, role: 'admin' }))],
    ['whose signature was changed', () => swapPart(2, Buffer.alloc(64, 7).toString('base64url'))],
    ['with two parts', () => token.split('.').slice(0, 2).join('.')],
    ['with four parts', () => `${token}.x`],
    ['that is not a JWT', () => 'nonsense'],
    ['that is empty', () => ''],
    ['of 3 kB', () => make({ change: { filler: 'x'.repeat(3000) } })],
    ['that is an identity signed for a service', () => serviceToken()],
  ])('a token %s is rejected', async (_what, makeToken) => {
    expect(await statusWith(await makeToken())).toBe(401);
  });

  test('a role in a token is ignored', async () => {
    const cookie = asCookie(make({ change: { role: 'admin', isAdmin: true } }));

    const statuses = [
      await accounts.call('/api/user', { cookie }),
      await accounts.call('/api/admin/users', { cookie }),
    ];

    expect(statuses.map(({ status }) => status)).toEqual([200, 403]);
  });
});

test('after logout, every base64 spelling of the token is rejected', async () => {
  const json = { username: 'bruno', email: 'bruno@people.test', password: PASSWORD };
  const spoken = tokenOf(cookieOf(await accounts.call('/api/register', { json })));
  const spellings = [spoken, ...otherSpellings(spoken)];
  for (const spelling of spellings) await statusWith(spelling);

  await accounts.call('/api/logout', { method: 'POST', cookie: asCookie(spoken) });

  const statuses = await Promise.all(spellings.map(statusWith));
  expect(new Set(statuses)).toEqual(new Set([401]));
});

/** The last base64url character of a signature has two unused bits. Padding and the other alphabet are tried too. */
function otherSpellings(made: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(made.at(-1) ?? '');
  const sameBits = [0, 1, 2, 3].map((bits) => made.slice(0, -1) + alphabet[(last & ~3) | bits]);
  return [...sameBits, `${made}=`, `${made}==`, made.replaceAll('-', '+').replaceAll('_', '/')];
}

function hmac(key: Uint8Array) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new Uint8Array([...key, ...new Uint8Array(32)].slice(0, Math.max(32, key.length))));
}

function publicPem() {
  const jwk: JsonWebKey = { kty: 'OKP', crv: 'Ed25519', x: publicX };
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}

function withKey(key: ReturnType<typeof createPrivateKey>, header = {}) {
  return new SignJWT(claims).setProtectedHeader({ alg: SESSION_TOKEN.algorithm, kid, ...header }).sign(key);
}

function withOwnKey() {
  const own = generateKeyPairSync('ed25519');
  return withKey(own.privateKey, { jwk: own.publicKey.export({ format: 'jwk' }) });
}

function withOwnAlgorithm(alg: 'ES256' | 'RS256' | 'PS512') {
  const { privateKey: own } =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(own);
}

function swapPart(index: number, part: string) {
  return token.split('.').with(index, part).join('.');
}

function serviceToken() {
  return signAs({ role: 'service', name: 'gateway' }, 'auth');
}
