import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from './app.ts';
import {
  createIdentitySigner,
  createIdentityVerifier,
  IDENTITY_HEADER,
  requireAdmin,
  requireIdentity,
  requireSelf,
  requireService,
  requireUser,
} from './identity.ts';
import { createLogger } from './logger.ts';

const secret = 'the-secret-of-this-installation-0123';
const identity = { role: 'anonymous', visitor: 'visitor-0123456789', network: 'network-0123456789' } as const;
const key = new TextEncoder().encode(secret);
const verify = createIdentityVerifier({ secret, audience: 'chatbot' });

test('what the gateway signs for a service, that service accepts', async () => {
  const token = await createIdentitySigner(secret)(identity, 'chatbot');

  expect(await verify(token)).toEqual(identity);
});

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const good = await createIdentitySigner(secret)(identity, 'chatbot');
const [header = '', payload = '', signature = ''] = good.split('.');

/** A token that is right but for what the test changes. */
function make({
  claims = {},
  head = { alg: 'HS256' },
  signedWith = key,
}: {
  claims?: object;
  head?: { alg: string };
  signedWith?: Uint8Array;
} = {}) {
  const lifetime = { aud: 'chatbot', iat: now(), exp: now() + 60 };
  return new SignJWT({ ...identity, ...lifetime, ...claims }).setProtectedHeader(head).sign(signedWith);
}

test('a token that another library makes by the same rules is accepted: what follows fails for its own reason', async () => {
  expect(await verify(await make())).toEqual(identity);
});

test.each<[string, () => string | undefined | Promise<string>]>([
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['a token for another service', () => createIdentitySigner(secret)(identity, 'projects')],
  ['a token for nobody in particular', () => make({ claims: { aud: undefined } })],
  ['a token for many services', () => make({ claims: { aud: ['chatbot', 'projects'] } })],
  ['a token of another installation', () => createIdentitySigner(secret.toUpperCase())(identity, 'chatbot')],
  ['a token that ended two minutes ago', () => make({ claims: { exp: now() - 120 } })],
  ['a token that never ends', () => make({ claims: { exp: undefined } })],
  ['a token that ends in words', () => make({ claims: { exp: 'tomorrow' } })],
  ['a token from the future', () => make({ claims: { iat: now() + 120 } })],
  ['a token without a date', () => make({ claims: { iat: undefined } })],
  [
    'a token without a signature, alg none',
    () => new UnsecuredJWT({ ...identity }).setAudience('chatbot').encode(),
  ],
  [
    'a token with alg none and the real signature',
    () => `${encode({ alg: 'none' })}.${payload}.${signature}`,
  ],
  ['a token whose signature is missing', () => `${header}.${payload}.`],
  ['a token whose signature is spelled otherwise', () => `${good}=`],
  ['a token whose signature is too short', () => good.slice(0, -1)],
  ['a token whose signature is of other characters', () => `${header}.${payload}.${'é'.repeat(43)}`],
  ['a role that does not exist', () => make({ claims: { role: 'root' } })],
  ['a role that was altered after signing', () => `${header}.${alteredPayload()}.${signature}`],
  [
    'a viewer that was added after signing',
    () => `${header}.${alteredPayload({ viewerId: 'x' })}.${signature}`,
  ],
  ['another algorithm', () => make({ head: { alg: 'HS512' }, signedWith: Buffer.from(secret.repeat(2)) })],
  ['a header with more in it', () => make({ head: { alg: 'HS256', kid: '../../dev/null' } as never })],
  ['a token of two parts', () => `${header}.${payload}`],
  ['a token of four parts', () => `${good}.x`],
  ['a token whose claims are no JSON', () => signed(Buffer.from('{').toString('base64url'))],
  ['a token whose claims are null', () => signed(Buffer.from('null').toString('base64url'))],
  ['a token that comes twice', () => `${good}, ${good}`],
])('%s is an unknown caller', async (_name, makeToken) => {
  const token = await makeToken();

  await expect(verify(token)).rejects.toMatchObject({ code: 'identity.missing' });
});

function alteredPayload(
  claims: object = { role: 'admin', id: 'x', name: '', sessionId: 'x', language: 'it' },
) {
  return encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims });
}

function signed(claims: string) {
  const text = `${header}.${claims}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

test('a token that is remembered ends when it ends', async () => {
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

test('of more tokens than are remembered each still says what it says', async () => {
  const sign = createIdentitySigner(secret);
  const visitors = Array.from({ length: 2500 }, (_, index) => `visitor-${index}`.padEnd(20, '-'));
  const tokens = visitors.map((visitor) => sign({ ...identity, visitor }, 'chatbot'));

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
  const options = { secret, audience: 'chatbot' };
  app.all('/anyone', requireIdentity(options), (c) => c.json(c.var.identity));
  app.all('/user', requireUser(options), (c) => c.json(c.var.user));
  app.all('/self', requireSelf(options), (c) => c.json(c.var.user));
  app.all('/admin', requireAdmin(options), (c) => c.json(c.var.user));
  app.all('/service', requireService(options), (c) => c.json({}));
  return app;
}

test.each([
  ['/anyone', { nobody: 401, anonymous: 200, client: 200, viewed: 200, admin: 200, service: 401 }],
  ['/user', { nobody: 401, anonymous: 401, client: 200, viewed: 200, admin: 200, service: 401 }],
  ['/self', { nobody: 401, anonymous: 401, client: 200, viewed: 403, admin: 200, service: 401 }],
  ['/admin', { nobody: 401, anonymous: 401, client: 403, viewed: 403, admin: 200, service: 401 }],
  ['/service', { nobody: 401, anonymous: 401, client: 401, viewed: 401, admin: 401, service: 200 }],
])('%s is open to whom it says', async (path, expected) => {
  const sign = createIdentitySigner(secret);
  const app = startGuarded();
  const statuses: Record<string, number> = {};

  for (const [name, caller] of Object.entries(callers)) {
    const headers: Record<string, string> = caller ? { [IDENTITY_HEADER]: sign(caller, 'chatbot') } : {};
    statuses[name] = (await app.request(path, { headers })).status;
  }

  expect(statuses).toEqual(expected);
});

test('a guard tells the handler who is logged in', async () => {
  const headers = { [IDENTITY_HEADER]: createIdentitySigner(secret)(client, 'chatbot') };

  expect(await (await startGuarded().request('/user', { headers })).json()).toEqual(client);
});

describe('who looks through a client’s eyes', () => {
  const headers = { [IDENTITY_HEADER]: createIdentitySigner(secret)(viewed, 'chatbot') };
  const cases = ['/anyone', '/user', '/self', '/admin'].flatMap((path) =>
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'].map((method) => [path, method] as const),
  );

  test.each(cases)('changes nothing at %s by %s', async (path, method) => {
    const response = await startGuarded().request(path, { method, headers });

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'view.read_only' });
  });

  test('is told that what is for the client alone is not shown', async () => {
    const response = await startGuarded().request('/self', { headers });

    expect(await response.json()).toMatchObject({ code: 'view.not_available' });
  });

  test('is named to the handler', async () => {
    const response = await startGuarded().request('/user', { headers });

    expect(await response.json()).toEqual(viewed);
  });
});
