import { generateKeyPairSync } from 'node:crypto';
import { problem } from '@fucina/service-kit/problem';
import { SESSION_TOKEN } from '@fucina/service-kit/session-token';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { createSessionTokens } from './session-tokens.ts';

const sid = 'a'.repeat(32);
const pair = generateKeyPairSync('ed25519');
const jwk = pair.publicKey.export({ format: 'jwk' });
const publicKey = (await importJWK(jwk, SESSION_TOKEN.algorithm)) as CryptoKey;

function sign(lifetimeSeconds = 3600) {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: SESSION_TOKEN.algorithm, kid: 'one' })
    .setSubject('marta')
    .setIssuer(SESSION_TOKEN.issuer)
    .setAudience(SESSION_TOKEN.audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(pair.privateKey);
}

test('a token is verified once and then cached', async () => {
  const findKey = vi.fn(async () => publicKey);
  const readToken = createSessionTokens({ findKey });
  const token = await sign();

  const first = readToken(token);
  const claims = await first;
  const second = readToken(token);

  expect(first).toBeInstanceOf(Promise);
  expect(claims).toMatchObject({ sub: 'marta', sid });
  expect(second).toEqual(claims);
  expect(findKey).toHaveBeenCalledTimes(1);
});

test('a cached token expires with the token itself', async () => {
  let now = Date.now();
  const readToken = createSessionTokens({ findKey: async () => publicKey, now: () => now });
  const token = await sign(3600);
  await readToken(token);

  now += 3_601_000;

  expect(readToken(token)).toBeNull();
});

test('an invalid token is not cached as valid', async () => {
  const readToken = createSessionTokens({ findKey: async () => publicKey });
  const altered = `${(await sign()).slice(0, -10)}AAAAAAAAAA`;

  expect(await readToken(altered)).toBeNull();
  expect(await readToken(altered)).toBeNull();
});

test('with keys unavailable, reading a token fails instead of rejecting the token', async () => {
  const readToken = createSessionTokens({
    findKey: async () => {
      throw problem('service.unavailable');
    },
  });

  await expect(readToken(await sign())).rejects.toMatchObject({ code: 'service.unavailable' });
});
