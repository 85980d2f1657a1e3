import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createIdentitySigner, createIdentityVerifier } from './identity.ts';

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
