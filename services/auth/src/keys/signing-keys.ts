import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Logger } from '@fucina/service-kit/logger';
import { type KeySet, SESSION_TOKEN } from '@fucina/service-kit/session-token';
import { SignJWT } from 'jose';
import type { createKeysRepository, StoredKey } from './keys.repository.ts';
import type { createSeal } from './seal.ts';

type Deps = {
  keys: ReturnType<typeof createKeysRepository>;
  seal: ReturnType<typeof createSeal>;
  /** How long a key signs, and how long its tokens outlive that. */
  keyLifetimeMs: number;
  sessionLifetimeMs: number;
  now: () => Date;
  logger: Logger;
};

type UsableKey = StoredKey & { privateKey: KeyObject };

/** Processes refresh keys from the database this often, so another one may sign with the old key for this long. */
const LOOK_AGAIN_MS = 60_000;

/** Session signing keys: created on demand, rotated on schedule, published until their last token expires. */
export function createSigningKeys(deps: Deps) {
  const { keys, keyLifetimeMs, now } = deps;
  let known: { usable: UsableKey[]; at: number } | undefined;

  async function load(): Promise<UsableKey[]> {
    const usable = (await keys.list()).flatMap((key) => openKey(key, deps) ?? []);
    known = { usable, at: now().getTime() };
    return usable;
  }

  async function current(): Promise<UsableKey> {
    const isFresh = known && now().getTime() - known.at < LOOK_AGAIN_MS;
    const newest = (isFresh && known ? known.usable : await load())[0];
    const isDue = !newest || now().getTime() - newest.createdAt.getTime() >= keyLifetimeMs;
    return isDue ? rotate() : newest;
  }

  async function rotate(): Promise<UsableKey> {
    const generation = ((await keys.list())[0]?.generation ?? 0) + 1;
    if (await keys.add(makeKey(generation, deps))) {
      await keys.retireBefore(
        generation,
        new Date(now().getTime() + deps.sessionLifetimeMs + 2 * LOOK_AGAIN_MS),
      );
      await keys.removeExpired(now());
    }
    const newest = (await load())[0];
    if (!newest) throw new Error('no signing key can be decrypted: has SESSION_SEAL_KEY changed?');
    return newest;
  }

  return {
    rotate,

    prepare: current,

    async sign({ sub, sid, iat, exp }: { sub: string; sid: string; iat: Date; exp: Date }): Promise<string> {
      const { kid, privateKey } = await current();
      return new SignJWT({ sid })
        .setProtectedHeader({ alg: SESSION_TOKEN.algorithm, kid })
        .setSubject(sub)
        .setIssuer(SESSION_TOKEN.issuer)
        .setAudience(SESSION_TOKEN.audience)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(privateKey);
    },

    async publicKeys(): Promise<KeySet> {
      await current();
      const usable = await load();
      const published = usable.filter(
        ({ publishedUntil }) => publishedUntil === null || publishedUntil > now(),
      );
      return {
        keys: published.map(({ kid, publicX }) => ({
          kid,
          kty: 'OKP',
          crv: 'Ed25519',
          x: publicX,
          alg: SESSION_TOKEN.algorithm,
          use: 'sig',
        })),
      };
    },
  };
}

function makeKey(generation: number, { seal, now }: Deps): Omit<StoredKey, 'publishedUntil'> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = randomBytes(12).toString('hex');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { kid, generation, publicX: x, sealedPrivateKey: seal.close(pem, kid), createdAt: now() };
}

/** A key sealed with another secret is neither used nor published. */
function openKey(key: StoredKey, { seal, logger }: Deps): UsableKey | null {
  const pem = seal.open(key.sealedPrivateKey, key.kid);
  if (pem === null) {
    logger.warn({ kid: key.kid }, 'a signing key was encrypted with another secret');
    return null;
  }
  return { ...key, privateKey: createPrivateKey(pem) };
}
