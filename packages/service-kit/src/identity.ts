import { createHmac } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { AppEnv } from './app.ts';
import { problem } from './problem.ts';

/** Header by which the gateway tells a service who is calling. Inbound copies are stripped at the gateway. */
export const IDENTITY_HEADER = 'x-fucina-identity';

const identitySchema = z.object({
  role: z.enum(['anonymous']),
  /** A keyed hash of the caller's address block and browser: tells visitors apart without storing an address. */
  visitor: z.string().min(16),
  /** A keyed hash of the address block alone: what many visitors of one office, or one visitor's many names, share. */
  network: z.string().min(16),
});
export type Identity = z.infer<typeof identitySchema>;

/** How long a signed identity is good for. */
export const IDENTITY_LIFETIME_SECONDS = 60;

const ENCODED_HEADER = encodeJson({ alg: 'HS256' });

/**
 * Signs the identities that a gateway hands to its services. `audience` is the service's name.
 * By hand and at once: a library's signature through Web Crypto costs ten times the whole route of a request.
 */
export function createIdentitySigner(secret: string) {
  return function signIdentity(identity: Identity, audience: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...identity, aud: audience, iat: now, exp: now + IDENTITY_LIFETIME_SECONDS };
    const signed = `${ENCODED_HEADER}.${encodeJson(claims)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
}

function encodeJson(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Verifies the gateway's identity token; throws `identity.missing` for anything else. */
export function createIdentityVerifier({ secret, audience }: { secret: string; audience: string }) {
  const key = new TextEncoder().encode(secret);

  return async function verifyIdentity(token: string | undefined): Promise<Identity> {
    if (!token) throw problem('identity.missing');
    try {
      const { payload } = await jwtVerify(token, key, {
        audience,
        algorithms: ['HS256'],
        clockTolerance: 60,
      });
      return identitySchema.parse(payload);
    } catch (cause) {
      throw problem('identity.missing', { cause });
    }
  };
}

/** Route guard: only requests that came through the gateway pass. Sets `c.var.identity`. */
export function requireIdentity(options: { secret: string; audience: string }) {
  const verify = createIdentityVerifier(options);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('identity', await verify(c.req.header(IDENTITY_HEADER)));
    await next();
  });
}
