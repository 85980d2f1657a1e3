import { type KeyObject, sign, verify as verifySignature } from 'node:crypto';
import { z } from 'zod';
import { problem } from './problem.ts';

// Synchronous on purpose: Web Crypto signs on a thread pool, which would delay every request.
const HEADER = encodeJson({ alg: 'EdDSA' });
const SIGNATURE_LENGTH = 86;
const TOLERANCE_SECONDS = 60;
const MAX_KNOWN = 2000;

const lifetime = z.object({ aud: z.string(), iat: z.number().int(), exp: z.number().int() });

/** Signs short-lived claims for one audience. */
export function createTokenSigner({
  key,
  audience,
  lifetimeSeconds,
}: {
  key: KeyObject;
  audience: string;
  lifetimeSeconds: number;
}) {
  return function signToken(claims: object): string {
    const iat = Math.floor(Date.now() / 1000);
    const signed = `${HEADER}.${encodeJson({ ...claims, aud: audience, iat, exp: iat + lifetimeSeconds })}`;
    return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
  };
}

/**
 * Verifies tokens of `createTokenSigner` against any of the keys, and throws `identity.missing` otherwise. Caches
 * results until the token expires, since many requests carry the same token.
 */
export function createTokenReader<Schema extends z.ZodType>(
  schema: Schema,
  { publicKeys, audience }: { publicKeys: readonly KeyObject[]; audience: string },
) {
  const known = new Map<string, { said: z.output<Schema>; until: number }>();

  function hasOurSignature(signed: string, signature: string) {
    const bytes = Buffer.from(signature, 'base64url');
    // The last base64url character has unused bits, so only the canonical spelling is accepted.
    if (bytes.toString('base64url') !== signature) return false;
    return publicKeys.some((key) => verifySignature(null, Buffer.from(signed), key, bytes));
  }

  function verify(token: string) {
    const [header, payload = '', signature = '', ...rest] = token.split('.');
    if (header !== HEADER || rest.length > 0 || !/^[\w-]+$/.test(payload))
      throw new Error('not one of our tokens');
    if (signature.length !== SIGNATURE_LENGTH) throw new Error('no signature');
    if (!hasOurSignature(`${header}.${payload}`, signature)) throw new Error('signed with another key');

    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { aud, iat, exp } = lifetime.parse(claims);
    const now = Date.now() / 1000;
    if (aud !== audience) throw new Error('for another audience');
    if (iat > now + TOLERANCE_SECONDS) throw new Error('not valid yet');
    if (exp + TOLERANCE_SECONDS <= now) throw new Error('expired');
    const said = schema.parse(claims);
    // Frozen, since requests share it.
    Object.freeze(said);
    return { said, until: (exp + TOLERANCE_SECONDS) * 1000 };
  }

  return function readToken(token: string | undefined): z.output<Schema> {
    if (!token) throw problem('identity.missing');
    const found = known.get(token);
    if (found && Date.now() < found.until) return found.said;
    try {
      const verified = verify(token);
      const [oldest] = known.size < MAX_KNOWN ? [] : known.keys();
      if (oldest !== undefined) known.delete(oldest);
      known.set(token, verified);
      return verified.said;
    } catch (cause) {
      known.delete(token);
      throw problem('identity.missing', { cause });
    }
  };
}

function encodeJson(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
