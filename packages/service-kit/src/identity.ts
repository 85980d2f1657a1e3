import { createHmac } from 'node:crypto';
import { language } from '@fucina/contracts/language';
import { role } from '@fucina/contracts/user';
import { createMiddleware } from 'hono/factory';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { AppEnv } from './app.ts';
import { problem } from './problem.ts';

/** Header by which the gateway tells a service who is calling. Inbound copies are stripped at the gateway. */
export const IDENTITY_HEADER = 'x-fucina-identity';

const source = {
  /** A keyed hash of the caller's address block and browser: tells visitors apart without storing an address. */
  visitor: z.string().min(16),
  /** A keyed hash of the address block alone: what many visitors of one office, or one visitor's many names, share. */
  network: z.string().min(16),
};
const anonymous = z.object({ role: z.literal('anonymous'), ...source });
const user = z.object({
  role,
  id: z.string().min(1),
  /** What others read of them: their name, or the username. */
  name: z.string(),
  sessionId: z.string().min(1),
  language,
  ...source,
});
const identitySchema = z.discriminatedUnion('role', [anonymous, user]);
/** A part of the product calling on its own account. */
const serviceSchema = z.object({ role: z.literal('service'), name: z.string().min(1) });

export type Identity = z.infer<typeof identitySchema>;
/** Somebody who is logged in. */
export type UserIdentity = z.infer<typeof user>;
export type ServiceIdentity = z.infer<typeof serviceSchema>;

/** How long a signed identity is good for. */
export const IDENTITY_LIFETIME_SECONDS = 60;

const ENCODED_HEADER = encodeJson({ alg: 'HS256' });

/**
 * Signs the identities that a gateway hands to its services. `audience` is the service's name.
 * By hand and at once: a library's signature through Web Crypto costs ten times the whole route of a request.
 */
export function createIdentitySigner(secret: string) {
  return function signIdentity(identity: Identity | ServiceIdentity, audience: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...identity, aud: audience, iat: now, exp: now + IDENTITY_LIFETIME_SECONDS };
    const signed = `${ENCODED_HEADER}.${encodeJson(claims)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
}

function encodeJson(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

type Options = { secret: string; audience: string };

function createVerifier<Schema extends z.ZodType>(schema: Schema, { secret, audience }: Options) {
  const key = new TextEncoder().encode(secret);

  return async function verify(token: string | undefined): Promise<z.output<Schema>> {
    if (!token) throw problem('identity.missing');
    try {
      const { payload } = await jwtVerify(token, key, {
        audience,
        algorithms: ['HS256'],
        clockTolerance: 60,
      });
      return schema.parse(payload);
    } catch (cause) {
      throw problem('identity.missing', { cause });
    }
  };
}

/** Verifies the gateway's identity token; throws `identity.missing` for anything else. */
export function createIdentityVerifier(options: Options): (token: string | undefined) => Promise<Identity> {
  return createVerifier(identitySchema, options);
}

/** Route guard: only requests that came through the gateway pass. Sets `c.var.identity`. */
export function requireIdentity(options: Options) {
  const verify = createIdentityVerifier(options);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('identity', await verify(c.req.header(IDENTITY_HEADER)));
    await next();
  });
}

type UserEnv = { Variables: AppEnv['Variables'] & { user: UserIdentity } };

/** Route guard: only somebody who is logged in passes. Sets `c.var.user`. */
export function requireUser(options: Options) {
  const verify = createIdentityVerifier(options);
  return createMiddleware<UserEnv>(async (c, next) => {
    const identity = await verify(c.req.header(IDENTITY_HEADER));
    if (identity.role === 'anonymous') throw problem('session.required');
    c.set('identity', identity);
    c.set('user', identity);
    await next();
  });
}

/** Route guard: only staff pass. Sets `c.var.user`. */
export function requireAdmin(options: Options) {
  const verify = createIdentityVerifier(options);
  return createMiddleware<UserEnv>(async (c, next) => {
    const identity = await verify(c.req.header(IDENTITY_HEADER));
    if (identity.role === 'anonymous') throw problem('session.required');
    if (identity.role !== 'admin') throw problem('access.denied');
    c.set('identity', identity);
    c.set('user', identity);
    await next();
  });
}

/** Route guard: only another part of the product passes, never a request that it hands on for somebody. */
export function requireService(options: Options) {
  const verify = createVerifier(serviceSchema, options);
  return createMiddleware<AppEnv>(async (c, next) => {
    await verify(c.req.header(IDENTITY_HEADER));
    await next();
  });
}
