import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { problem } from './problem.ts';

// By hand and at once: a library's signature through Web Crypto costs ten times the whole route of a request.
const HEADER = encodeJson({ alg: 'HS256' });
const SIGNATURE_LENGTH = 43;
const TOLERANCE_SECONDS = 60;
const MAX_KNOWN = 2000;

const lifetime = z.object({ aud: z.string(), iat: z.number().int(), exp: z.number().int() });

/** Signs claims for one reader, for some seconds. */
export function createTokenSigner({ secret, lifetimeSeconds }: { secret: string; lifetimeSeconds: number }) {
  const key = createSecretKey(secret, 'utf8');

  return function signToken(claims: object, audience: string): string {
    const iat = Math.floor(Date.now() / 1000);
    const signed = `${HEADER}.${encodeJson({ ...claims, aud: audience, iat, exp: iat + lifetimeSeconds })}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
}

/**
 * Reads what `createTokenSigner` wrote; throws `identity.missing` for anything else. A token comes with many requests,
 * so what it says is remembered until it expires.
 */
export function createTokenReader<Schema extends z.ZodType>(
  schema: Schema,
  { secret, audience }: { secret: string; audience: string },
) {
  const key = createSecretKey(secret, 'utf8');
  const known = new Map<string, { said: z.output<Schema>; until: number }>();

  function hasOurSignature(signed: string, signature: string) {
    const expected = createHmac('sha256', key).update(signed).digest('base64url');
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  }

  function verify(token: string) {
    const [header, payload = '', signature = '', ...rest] = token.split('.');
    if (header !== HEADER || rest.length > 0 || !/^[\w-]+$/.test(payload))
      throw new Error('no token of ours');
    if (signature.length !== SIGNATURE_LENGTH || !/^[\w-]+$/.test(signature)) throw new Error('no signature');
    if (!hasOurSignature(`${header}.${payload}`, signature)) throw new Error('signed with another secret');

    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { aud, iat, exp } = lifetime.parse(claims);
    const now = Date.now() / 1000;
    if (aud !== audience) throw new Error('for another audience');
    if (iat > now + TOLERANCE_SECONDS) throw new Error('not valid yet');
    if (exp + TOLERANCE_SECONDS <= now) throw new Error('expired');
    const said = schema.parse(claims);
    // Several requests share it.
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
