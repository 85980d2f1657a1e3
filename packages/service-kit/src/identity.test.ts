import { createHmac, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from './app.ts';
import {
  createGuards,
  createIdentitySigner,
  createIdentityVerifier,
  createServiceSigner,
  IDENTITY_HEADER,
  requireService,
} from './identity.ts';
import { createLogger } from './logger.ts';
import { checkedBy, signAs, signingKeyOf } from './testing/test-keys.ts';

const identity = { role: 'anonymous', visitor: 'visitor-0123456789', network: 'network-0123456789' } as const;
const { people, services } = checkedBy('chatbot');
const [publicKey] = people.publicKeys as [KeyObject];
const key = signingKeyOf('chatbot', 'identity');
const verify = createIdentityVerifier(people);
const guards = createGuards(people);

test('a service accepts an identity that the gateway signed for it', async () => {
  const token = createIdentitySigner({ chatbot: key })(identity, 'chatbot');

  expect(await verify(token)).toEqual(identity);
});

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const good = signAs(identity, 'chatbot');
const [header = '', payload = '', signature = ''] = good.split('.');

/** A valid token, except for the test's changes. */
function make({
  claims = {},
  head = { alg: 'EdDSA' },
  signedWith = key,
}: {
  claims?: object;
  head?: { alg: string };
  signedWith?: KeyObject | Uint8Array;
} = {}) {
  const lifetime = { aud: 'chatbot', iat: now(), exp: now() + 60 };
  return new SignJWT({ ...identity, ...lifetime, ...claims }).setProtectedHeader(head).sign(signedWith);
}

test('an equivalent token made by another library is accepted', async () => {
  expect(await verify(await make())).toEqual(identity);
});

test.each<[string, () => string | undefined | Promise<string>]>([
  ['a missing token', () => undefined],
  ['an empty token', () => ''],
  ['a token for another service', () => signAs(identity, 'projects')],
  [
    'a token for this service signed with another service’s key',
    () => make({ signedWith: signingKeyOf('projects', 'identity') }),
  ],
  [
    'a user token signed with a key for service tokens',
    () => make({ signedWith: signingKeyOf('chatbot', 'service') }),
  ],
  ['a token without an audience', () => make({ claims: { aud: undefined } })],
  ['a token with two audiences', () => make({ claims: { aud: ['chatbot', 'projects'] } })],
  [
    'a token from another installation',
    () => make({ signedWith: generateKeyPairSync('ed25519').privateKey }),
  ],
  ['a token of the old kind, signed with a shared secret', () => hmac(Buffer.from('s'.repeat(43)))],
  ['a token signed with HS256 and the public key as bytes', () => hmac(derOf(publicKey))],
  [
    'a token signed with HS256 and the public key as text',
    () => hmac(Buffer.from(derOf(publicKey).toString('base64'))),
  ],
  ['a token signed with HS256 and the public key as PEM', () => hmac(Buffer.from(pemOf(publicKey)))],
  [
    'a token with an HS256 header and the real signature',
    () => `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
  ],
  ['a token that expired two minutes ago', () => make({ claims: { exp: now() - 120 } })],
  ['a token without an expiry', () => make({ claims: { exp: undefined } })],
  ['a token with text as its expiry', () => make({ claims: { exp: 'tomorrow' } })],
  ['a token issued in the future', () => make({ claims: { iat: now() + 120 } })],
  ['a token without an issue date', () => make({ claims: { iat: undefined } })],
  [
    'a token without a signature and with alg none',
    () => new UnsecuredJWT({ ...identity }).setAudience('chatbot').encode(),
  ],
  [
    'a token with alg none and the real signature',
    () => `${encode({ alg: 'none' })}.${payload}.${signature}`,
  ],
  ['a token with an empty signature', () => `${header}.${payload}.`],
  ['a token with base64 padding in its signature', () => `${good}=`],
  ['a token with other unused bits in its signature', () => good.slice(0, -1) + otherSpelling()],
  ['a token with a truncated signature', () => good.slice(0, -1)],
  ['a token with non-ASCII characters as its signature', () => `${header}.${payload}.${'é'.repeat(86)}`],
  ['an unknown role', () => make({ claims: { role: 'root' } })],
  ['a role that was altered after signing', () => `${header}.${alteredPayload()}.${signature}`],
  [
    'a viewer that was added after signing',
    () => `${header}.${alteredPayload({ viewerId: 'x' })}.${signature}`,
  ],
  ['another algorithm', () => make({ head: { alg: 'HS512' }, signedWith: Buffer.alloc(64, 7) })],
  ['another name of the algorithm', () => signed(payload, encode({ alg: 'Ed25519' }))],
  ['a header with an extra field', () => make({ head: { alg: 'EdDSA', kid: '../../dev/null' } as never })],
  ['a token with two parts', () => `${header}.${payload}`],
  ['a token with four parts', () => `${good}.x`],
  ['a token with malformed claims', () => signed(Buffer.from('{').toString('base64url'))],
  ['a token with null as its claims', () => signed(Buffer.from('null').toString('base64url'))],
  ['a repeated token', () => `${good}, ${good}`],
])('%s is rejected', async (_name, makeToken) => {
  const token = await makeToken();

  await expect(verify(token)).rejects.toMatchObject({ code: 'identity.missing' });
});

function alteredPayload(
  claims: object = { role: 'admin', id: 'x', name: '', sessionId: 'x', language: 'it' },
) {
  return encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims });
}

/** Signed with the real key. */
function signed(claims: string, head = header) {
  const text = `${head}.${claims}`;
  return `${text}.${signBytes(null, Buffer.from(text), key).toString('base64url')}`;
}

/** Valid except for its algorithm. */
function hmac(secret: Uint8Array) {
  const text = `${encode({ alg: 'HS256' })}.${payload}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const derOf = (of: KeyObject) => of.export({ type: 'spki', format: 'der' });
const pemOf = (of: KeyObject) => of.export({ type: 'spki', format: 'pem' }).toString();

/** The last base64url character carries two bits of the signature and four unused ones. */
function otherSpelling() {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet[alphabet.indexOf(good.at(-1) ?? '') + 1];
}

test('during key rotation both keys are accepted, and a removed key is rejected', async () => {
  const next = generateKeyPairSync('ed25519');
  const both = createIdentityVerifier({ ...people, publicKeys: [publicKey, next.publicKey] });
  const alone = createIdentityVerifier({ ...people, publicKeys: [next.publicKey] });
  const renewed = createIdentitySigner({ chatbot: next.privateKey })(identity, 'chatbot');

  expect([await both(good), await both(renewed), await alone(renewed)]).toEqual(Array(3).fill(identity));
  await expect(alone(good)).rejects.toMatchObject({ code: 'identity.missing' });
});

test('signing for a service without its key throws', () => {
  const sign = createIdentitySigner({ cms: signingKeyOf('cms', 'identity') });

  expect(() => sign(identity, 'chatbot')).toThrow('no signing key for chatbot');
});

test('a service token is reused for half its lifetime, then renewed', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const sign = createServiceSigner({ name: 'auth', audience: 'chatbot', key });

  const first = sign();
  vi.setSystemTime(Date.now() + 29_000);
  const same = sign();
  vi.setSystemTime(Date.now() + 2000);

  expect(same).toBe(first);
  expect(sign()).not.toBe(first);
});

test('a cached token expires with the token itself', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const token = await make();
  await verify(token);

  vi.setSystemTime(Date.now() + 119_000);
  const shortlyBefore = await verify(token);
  vi.setSystemTime(Date.now() + 2000);

  expect(shortlyBefore).toEqual(identity);
  await expect(verify(token)).rejects.toMatchObject({ code: 'identity.missing' });
});

test('every token is read correctly when there are more than the cache holds', async () => {
  const visitors = Array.from({ length: 2500 }, (_, index) => `visitor-${index}`.padEnd(20, '-'));
  const tokens = visitors.map((visitor) => signAs({ ...identity, visitor }, 'chatbot'));

  const rounds = [await Promise.all(tokens.map(verify)), await Promise.all(tokens.map(verify))];

  for (const round of rounds) expect(round.map(({ visitor }) => visitor)).toEqual(visitors);
});

const source = { visitor: 'visitor-0123456789', network: 'network-0123456789' };
const client = {
  role: 'client',
  id: 'marta',
  name: 'Marta',
  sessionId: 'one',
  language: 'it',
  ...source,
} as const;
const viewed = { ...client, viewerId: 'ada' } as const;
const callers = {
  nobody: null,
  anonymous: identity,
  client,
  viewed,
  admin: { ...client, role: 'admin' },
  service: { role: 'service', name: 'gateway' },
} as const;

function startGuarded() {
  const app = createApp({ logger: createLogger({ name: 'test', level: 'silent' }) });
  app.all('/anyone', guards.anyone, (c) => c.json(c.var.identity));
  app.all('/user', guards.user, (c) => c.json(c.var.user));
  app.all('/self', guards.self, (c) => c.json(c.var.user));
  app.all('/admin', guards.admin, (c) => c.json(c.var.user));
  app.all('/service', requireService(services), (c) => c.json({}));
  return app;
}

test.each([
  ['/anyone', { nobody: 401, anonymous: 200, client: 200, viewed: 200, admin: 200, service: 401 }],
  ['/user', { nobody: 401, anonymous: 401, client: 200, viewed: 200, admin: 200, service: 401 }],
  ['/self', { nobody: 401, anonymous: 401, client: 200, viewed: 403, admin: 200, service: 401 }],
  ['/admin', { nobody: 401, anonymous: 401, client: 403, viewed: 403, admin: 200, service: 401 }],
  ['/service', { nobody: 401, anonymous: 401, client: 401, viewed: 401, admin: 401, service: 200 }],
])('%s allows only its intended callers', async (path, expected) => {
  const app = startGuarded();
  const statuses: Record<string, number> = {};

  for (const [name, caller] of Object.entries(callers)) {
    const headers: Record<string, string> = caller ? { [IDENTITY_HEADER]: signAs(caller, 'chatbot') } : {};
    statuses[name] = (await app.request(path, { headers })).status;
  }

  expect(statuses).toEqual(expected);
});

test('identity keys and service keys are not interchangeable', async () => {
  const service = make({ claims: { role: 'service', name: 'gateway' } });
  const admin = make({ claims: callers.admin, signedWith: signingKeyOf('chatbot', 'service') });
  const statusOf = async (path: string, token: Promise<string>) =>
    (await startGuarded().request(path, { headers: { [IDENTITY_HEADER]: await token } })).status;

  expect([await statusOf('/service', service), await statusOf('/admin', admin)]).toEqual([401, 401]);
});

test('the guard passes the logged-in user to the handler', async () => {
  const headers = { [IDENTITY_HEADER]: signAs(client, 'chatbot') };

  expect(await (await startGuarded().request('/user', { headers })).json()).toEqual(client);
});

describe('staff viewing as a client', () => {
  const headers = { [IDENTITY_HEADER]: signAs(viewed, 'chatbot') };
  const cases = ['/anyone', '/user', '/self', '/admin'].flatMap((path) =>
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'].map((method) => [path, method] as const),
  );

  test.each(cases)('cannot make changes: %s by %s', async (path, method) => {
    const response = await startGuarded().request(path, { method, headers });

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'view.read_only' });
  });

  test('get view.not_available on routes that only the client may use', async () => {
    const response = await startGuarded().request('/self', { headers });

    expect(await response.json()).toMatchObject({ code: 'view.not_available' });
  });

  test('are identified to the handler as the viewer', async () => {
    const response = await startGuarded().request('/user', { headers });

    expect(await response.json()).toEqual(viewed);
  });
});
