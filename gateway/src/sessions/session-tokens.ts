import { hash } from 'node:crypto';
import { ProblemError } from '@fucina/service-kit/problem';
import { SESSION_TOKEN, type SessionClaims, sessionClaims } from '@fucina/service-kit/session-token';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { PublicKeys } from './public-keys.ts';

const MAX_KNOWN = 20_000;
const TOLERANCE_SECONDS = 60;

type Verified = Pick<SessionClaims, 'sub' | 'sid' | 'exp'>;

/**
 * Verifies each token once: a signature check takes 150 µs, so the result is cached under the token's hash until it
 * expires. Safe because a token only names a session, whose validity is checked separately.
 */
export function createSessionTokens({
  findKey,
  now = Date.now,
}: {
  findKey: PublicKeys;
  now?: () => number;
}) {
  const known = new LRUCache<string, Verified>({ max: MAX_KNOWN });

  async function verify(token: string, key: string): Promise<Verified | null> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => requireKey(kid), {
        algorithms: [SESSION_TOKEN.algorithm],
        issuer: SESSION_TOKEN.issuer,
        audience: SESSION_TOKEN.audience,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(now()),
      });
      const { sub, sid, iat, exp } = sessionClaims.parse(payload);
      if (iat > now() / 1000 + TOLERANCE_SECONDS) return null;
      known.set(key, { sub, sid, exp });
      return { sub, sid, exp };
    } catch (error) {
      // Auth being down does not make the token invalid.
      if (error instanceof ProblemError) throw error;
      return null;
    }
  }

  async function requireKey(kid: string | undefined) {
    const key = kid === undefined ? null : await findKey(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  /** Synchronous on a cache hit. Null for tokens that are not ours. */
  return function readToken(token: string): Verified | null | Promise<Verified | null> {
    const key = hash('sha256', token, 'base64');
    const found = known.get(key);
    if (!found) return verify(token, key);
    return found.exp * 1000 > now() ? found : null;
  };
}
