import { generateKeyPairSync } from 'node:crypto';
import {
  createIdentitySigner,
  createServiceSigner,
  type Identity,
  type ServiceIdentity,
} from '../identity.ts';
import { createKeyPair, readPrivateKey, readPublicKeys } from '../identity-keys.ts';

const makePairs = () => ({ identity: createKeyPair(), service: createKeyPair() });

/** Per service: one key pair for identities, one for service calls. */
const pairs = { auth: makePairs(), projects: makePairs(), cms: makePairs(), chatbot: makePairs() };

export type Audience = keyof typeof pairs;

/** A private key as a `KeyObject`. */
export function signingKeyOf(audience: Audience, kind: 'identity' | 'service') {
  const key = readPrivateKey(pairs[audience][kind].privateKey);
  if (!key) throw new Error('no key');
  return key;
}

/** The gateway's signing configuration. */
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

/** Signs like the gateway for a user, or like a service on its own behalf. */
export function signAs(who: Identity | ServiceIdentity, audience: Audience): string {
  if (who.role !== 'service') return signIdentity(who, audience);
  return createServiceSigner({ name: who.name, audience, key: signingKeyOf(audience, 'service') })();
}

/** Signs with a key the service does not know. */
export function forgeAs(who: Identity, audience: Audience): string {
  return createIdentitySigner({ [audience]: generateKeyPairSync('ed25519').privateKey })(who, audience);
}

// Passes on the compile cache: compiling would take a third of a process's startup.
const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** Environment with the public keys of this service. */
export function audienceVariables(name: Audience) {
  const { identity, service } = pairs[name];
  return {
    ...compileCache,
    IDENTITY_PUBLIC_KEYS: identity.publicKey,
    SERVICE_PUBLIC_KEYS: service.publicKey,
  };
}

/** Guard options with the public keys of this service. */
export function checkedBy(name: Audience) {
  const { identity, service } = pairs[name];
  return {
    people: { audience: name, publicKeys: readPublicKeys(identity.publicKey) ?? [] },
    services: { audience: name, publicKeys: readPublicKeys(service.publicKey) ?? [] },
  };
}

/** Environment with the gateway's signing keys. */
export const gatewayVariables = {
  AUTH_IDENTITY_KEY: pairs.auth.identity.privateKey,
  PROJECTS_IDENTITY_KEY: pairs.projects.identity.privateKey,
  CMS_IDENTITY_KEY: pairs.cms.identity.privateKey,
  CHATBOT_IDENTITY_KEY: pairs.chatbot.identity.privateKey,
  AUTH_SERVICE_KEY: pairs.auth.service.privateKey,
  VISITOR_HASH_KEY: 'a-secret-of-the-tests-0123456789-0123456789',
};

/** Environment with auth's signing and encryption keys. */
export const authVariables = {
  ...audienceVariables('auth'),
  PROJECTS_SERVICE_KEY: pairs.projects.service.privateKey,
  CMS_SERVICE_KEY: pairs.cms.service.privateKey,
  CHATBOT_SERVICE_KEY: pairs.chatbot.service.privateKey,
  SESSION_SEAL_KEY: 'another-secret-of-the-tests-0123456789-0123',
};

/** Environment with the signing key of projects. */
export const projectsVariables = {
  ...audienceVariables('projects'),
  AUTH_SERVICE_KEY: pairs.auth.service.privateKey,
};

/** Environment with the signing keys of chatbot and its worker. */
export const chatbotVariables = {
  ...audienceVariables('chatbot'),
  AUTH_SERVICE_KEY: pairs.auth.service.privateKey,
  ADDRESS_LINK_KEY: 'a-third-secret-of-the-tests-0123456789-0123',
};
