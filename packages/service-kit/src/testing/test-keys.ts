import { generateKeyPairSync } from 'node:crypto';
import {
  createIdentitySigner,
  createServiceSigner,
  type Identity,
  type ServiceIdentity,
} from '../identity.ts';
import { createKeyPair, readPrivateKey, readPublicKeys } from '../identity-keys.ts';

const makePairs = () => ({ identity: createKeyPair(), service: createKeyPair() });

/** For each service the keys of this run: for who calls, and for what other parts ask it. */
const pairs = { auth: makePairs(), projects: makePairs(), cms: makePairs(), chatbot: makePairs() };

export type Audience = keyof typeof pairs;

/** A private key as a process holds it. */
export function signingKeyOf(audience: Audience, kind: 'identity' | 'service') {
  const key = readPrivateKey(pairs[audience][kind].privateKey);
  if (!key) throw new Error('no key');
  return key;
}

/** What the gateway signs with, as its configuration holds it. */
export const gatewaySigning = {
  identityKeys: {
    auth: signingKeyOf('auth', 'identity'),
    projects: signingKeyOf('projects', 'identity'),
    cms: signingKeyOf('cms', 'identity'),
    chatbot: signingKeyOf('chatbot', 'identity'),
  },
  authServiceKey: signingKeyOf('auth', 'service'),
};
const signIdentity = createIdentitySigner(gatewaySigning.identityKeys);

/** Signs as the gateway would for a person, and as another part would on its own account. */
export function signAs(who: Identity | ServiceIdentity, audience: Audience): string {
  if (who.role !== 'service') return signIdentity(who, audience);
  return createServiceSigner({ name: who.name, audience, key: signingKeyOf(audience, 'service') })();
}

/** Signs with a key that the caller made. */
export function forgeAs(who: Identity, audience: Audience): string {
  return createIdentitySigner({ [audience]: generateKeyPairSync('ed25519').privateKey })(who, audience);
}

/** What a service of this name checks with. */
export function audienceVariables(name: Audience) {
  const { identity, service } = pairs[name];
  return { IDENTITY_PUBLIC_KEYS: identity.publicKey, SERVICE_PUBLIC_KEYS: service.publicKey };
}

/** The same as its guards take it. */
export function checkedBy(name: Audience) {
  const { identity, service } = pairs[name];
  return {
    people: { audience: name, publicKeys: readPublicKeys(identity.publicKey) ?? [] },
    services: { audience: name, publicKeys: readPublicKeys(service.publicKey) ?? [] },
  };
}

/** What the gateway signs with. */
export const gatewayVariables = {
  AUTH_IDENTITY_KEY: pairs.auth.identity.privateKey,
  PROJECTS_IDENTITY_KEY: pairs.projects.identity.privateKey,
  CMS_IDENTITY_KEY: pairs.cms.identity.privateKey,
  CHATBOT_IDENTITY_KEY: pairs.chatbot.identity.privateKey,
  AUTH_SERVICE_KEY: pairs.auth.service.privateKey,
  VISITOR_HASH_KEY: 'a-secret-of-the-tests-0123456789-0123456789',
};

/** What auth signs and seals with. */
export const authVariables = {
  ...audienceVariables('auth'),
  PROJECTS_SERVICE_KEY: pairs.projects.service.privateKey,
  CMS_SERVICE_KEY: pairs.cms.service.privateKey,
  CHATBOT_SERVICE_KEY: pairs.chatbot.service.privateKey,
  SESSION_SEAL_KEY: 'another-secret-of-the-tests-0123456789-0123',
};

/** What projects signs with. */
export const projectsVariables = {
  ...audienceVariables('projects'),
  AUTH_SERVICE_KEY: pairs.auth.service.privateKey,
};

/** What chatbot and its worker sign with. */
export const chatbotVariables = {
  ...audienceVariables('chatbot'),
  AUTH_SERVICE_KEY: pairs.auth.service.privateKey,
  ADDRESS_LINK_KEY: 'a-third-secret-of-the-tests-0123456789-0123',
};
