import { randomBytes } from 'node:crypto';
import { createKeyPair, type KeyPair } from '../../../packages/service-kit/src/identity-keys.ts';

type Pairs = { identity: KeyPair; service: KeyPair };

export type Secrets = {
  /** Encrypts secrets stored by the chatbot service. If lost, so are they. */
  secretKeys: string;
  /** Encrypts session keys. If lost, everyone is logged out. */
  sessionSealKey: string;
  visitorHashKey: string;
  addressLinkKey: string;
  /** Key pairs of each service's callers: one for user identities, one for service calls. */
  callers: Record<'auth' | 'projects' | 'cms' | 'chatbot', Pairs>;
};

/** Adds missing secrets and keeps existing ones. `internalSecret`: what an earlier version encrypted with. */
export function completeSecrets({
  internalSecret,
  ...known
}: Partial<Secrets> & { internalSecret?: string }): Secrets {
  return {
    secretKeys: `first:${randomBytes(32).toString('base64')}`,
    sessionSealKey: internalSecret ?? randomText(),
    visitorHashKey: randomText(),
    addressLinkKey: randomText(),
    callers: { auth: makePairs(), projects: makePairs(), cms: makePairs(), chatbot: makePairs() },
    ...known,
  };
}

/** Least privilege: callers get private keys, services only public ones. */
export function secretsOfParts({ callers, ...own }: Secrets) {
  const { auth, projects, cms, chatbot } = callers;
  const askAuth = { AUTH_SERVICE_KEY: auth.service.privateKey };
  return {
    gateway: {
      AUTH_IDENTITY_KEY: auth.identity.privateKey,
      PROJECTS_IDENTITY_KEY: projects.identity.privateKey,
      CMS_IDENTITY_KEY: cms.identity.privateKey,
      CHATBOT_IDENTITY_KEY: chatbot.identity.privateKey,
      ...askAuth,
      VISITOR_HASH_KEY: own.visitorHashKey,
    },
    auth: {
      ...publicHalves(auth),
      PROJECTS_SERVICE_KEY: projects.service.privateKey,
      CMS_SERVICE_KEY: cms.service.privateKey,
      CHATBOT_SERVICE_KEY: chatbot.service.privateKey,
      SESSION_SEAL_KEY: own.sessionSealKey,
    },
    projects: { ...publicHalves(projects), ...askAuth },
    cms: publicHalves(cms),
    chatbot: {
      ...publicHalves(chatbot),
      ...askAuth,
      ADDRESS_LINK_KEY: own.addressLinkKey,
      SECRET_KEYS: own.secretKeys,
    },
  };
}

const randomText = () => randomBytes(32).toString('base64url');
const makePairs = (): Pairs => ({ identity: createKeyPair(), service: createKeyPair() });

function publicHalves({ identity, service }: Pairs) {
  return { IDENTITY_PUBLIC_KEYS: identity.publicKey, SERVICE_PUBLIC_KEYS: service.publicKey };
}
