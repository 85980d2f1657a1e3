import { expect, test } from 'vitest';
import { completeSecrets, secretsOfParts } from './secrets.ts';

const secrets = completeSecrets({});
const told = secretsOfParts(secrets);
const holdersOf = (secret: string) =>
  Object.entries(told).flatMap(([part, variables]) =>
    Object.values<string>(variables).includes(secret) ? [part] : [],
  );

test('only a service’s callers hold private keys for it, and only the service the public keys', () => {
  const { auth, ...others } = secrets.callers;

  for (const [name, { identity, service }] of Object.entries(secrets.callers)) {
    expect(holdersOf(identity.privateKey)).toEqual(['gateway']);
    expect(holdersOf(identity.publicKey)).toEqual([name]);
    expect(holdersOf(service.publicKey)).toEqual([name]);
  }
  expect(holdersOf(auth.service.privateKey)).toEqual(['gateway', 'projects', 'chatbot']);
  for (const { service } of Object.values(others)) expect(holdersOf(service.privateKey)).toEqual(['auth']);
});

test('each single-purpose secret is given to only one part', () => {
  const { sessionSealKey, visitorHashKey, addressLinkKey, secretKeys } = secrets;

  expect([sessionSealKey, visitorHashKey, addressLinkKey, secretKeys].map(holdersOf)).toEqual([
    ['auth'],
    ['gateway'],
    ['chatbot'],
    ['chatbot'],
  ]);
});
