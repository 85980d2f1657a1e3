import { randomBytes } from 'node:crypto';
import { createKeyPair, type KeyPair } from '../../../packages/service-kit/src/identity-keys.ts';

type Pairs = { identity: KeyPair; service: KeyPair };

/** What an installation makes for itself: a key for each purpose. */
export type Secrets = {
  /** Seals what the chatbot service must read again: losing them loses that. */
  secretKeys: string;
  /** Seals the keys of sessions: losing it logs everybody out. */
  sessionSealKey: string;
  visitorHashKey: string;
  addressLinkKey: string;
  /** For each service the keys of those who call it: one says who the visitor is, one which part of the product asks. */
  callers: Record<'auth' | 'projects' | 'cms' | 'chatbot', Pairs>;
};

/** All that there is to have; what is known already stays. `internalSecret` is what an earlier version sealed with. */
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

/** What each part is told of them, and no more: who may call a service signs, and the service itself can only check. */
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
