import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import {
  createIdentitySigner,
  createIdentityVerifier,
  IDENTITY_HEADER,
  requireAdmin,
  requireIdentity,
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

const claims = () => new SignJWT({ ...identity }).setProtectedHeader({ alg: 'HS256' }).setAudience('chatbot');
const now = Math.floor(Date.now() / 1000);

test.each([
  ['no token', async () => undefined],
  ['an empty token', async () => ''],
  ['a token for another service', () => createIdentitySigner(secret)(identity, 'projects')],
  [
    'a token of another installation',
    () => createIdentitySigner('another-secret-0123456789-0123456789')(identity, 'chatbot'),
  ],
  [
    'a token that ended two minutes ago',
    () =>
      claims()
        .setExpirationTime(now - 120)
        .sign(key),
  ],
  [
    'a token without a signature',
    async () => new UnsecuredJWT({ ...identity }).setAudience('chatbot').encode(),
  ],
  [
    'a role that does not exist',
    () =>
      new SignJWT({ ...identity, role: 'root' })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('chatbot')
        .sign(key),
  ],
  [
    'another algorithm',
    () =>
      new SignJWT({ ...identity })
        .setProtectedHeader({ alg: 'HS512' })
        .setAudience('chatbot')
        .sign(new TextEncoder().encode(secret.repeat(2))),
  ],
])('%s is an unknown caller', async (_name, makeToken) => {
  const token = await makeToken();

  await expect(verify(token)).rejects.toMatchObject({ code: 'identity.missing' });
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
const callers = {
  nobody: null,
  anonymous: identity,
  client,
  admin: { ...client, role: 'admin' },
  service: { role: 'service', name: 'gateway' },
} as const;

function startGuarded() {
  const app = createApp({ logger: createLogger({ name: 'test', level: 'silent' }) });
  const options = { secret, audience: 'chatbot' };
  app.get('/anyone', requireIdentity(options), (c) => c.json(c.var.identity));
  app.get('/user', requireUser(options), (c) => c.json(c.var.user));
  app.get('/admin', requireAdmin(options), (c) => c.json(c.var.user));
  app.get('/service', requireService(options), (c) => c.json({}));
  return app;
}

test.each([
  ['/anyone', { nobody: 401, anonymous: 200, client: 200, admin: 200, service: 401 }],
  ['/user', { nobody: 401, anonymous: 401, client: 200, admin: 200, service: 401 }],
  ['/admin', { nobody: 401, anonymous: 401, client: 403, admin: 200, service: 401 }],
  ['/service', { nobody: 401, anonymous: 401, client: 401, admin: 401, service: 200 }],
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
