import type { KeyObject } from 'node:crypto';
import { language } from '@fucina/contracts/language';
import { role } from '@fucina/contracts/user';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { AppEnv } from './app.ts';
import { problem } from './problem.ts';
import { createTokenReader, createTokenSigner } from './signed-token.ts';

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
  /** The member of staff who looks through this user's eyes, and may change nothing. */
  viewerId: z.string().min(1).optional(),
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
const RENEWED_AFTER_MS = (IDENTITY_LIFETIME_SECONDS / 2) * 1000;

/** Signs who calls, for each service with its own key: the gateway alone holds them. `audience` is the service's name. */
export function createIdentitySigner(keys: Record<string, KeyObject>) {
  const signers = new Map(
    Object.entries(keys).map(([audience, key]) => [
      audience,
      createTokenSigner({ key, audience, lifetimeSeconds: IDENTITY_LIFETIME_SECONDS }),
    ]),
  );
  return function signIdentity(identity: Identity, audience: string): string {
    const signToken = signers.get(audience);
    if (!signToken) throw new Error(`no key to sign with for ${audience}`);
    return signToken(identity);
  };
}

/** Signs what one part of the product asks another on its own account; a key for this says nothing about people. */
export function createServiceSigner({
  name,
  audience,
  key,
}: {
  name: string;
  audience: string;
  key: KeyObject;
}) {
  const signToken = createTokenSigner({ key, audience, lifetimeSeconds: IDENTITY_LIFETIME_SECONDS });
  const identity: ServiceIdentity = { role: 'service', name };
  let last = { token: '', renewAt: 0 };
  return function signRequest(): string {
    const now = Date.now();
    // It says the same each time, and who checks it remembers that as well.
    if (now >= last.renewAt) last = { token: signToken(identity), renewAt: now + RENEWED_AFTER_MS };
    return last.token;
  };
}

/** The public halves of the keys that a service takes a signature by: more than one while a key is being replaced. */
type Options = { publicKeys: readonly KeyObject[]; audience: string };

/** Verifies the gateway's identity token; throws `identity.missing` for anything else. */
export function createIdentityVerifier(options: Options): (token: string | undefined) => Promise<Identity> {
  const read = createTokenReader(identitySchema, options);
  return async (token) => read(token);
}

const SAFE_METHODS = ['GET', 'HEAD'];

/** Who calls; somebody who looks through another's eyes changes nothing. */
function createCallerReader(options: Options) {
  const read = createTokenReader(identitySchema, options);
  return function readCaller({ req }: Context): Identity {
    const identity = read(req.header(IDENTITY_HEADER));
    if (isViewed(identity) && !SAFE_METHODS.includes(req.method)) throw problem('view.read_only');
    return identity;
  };
}

function isViewed(identity: Identity) {
  return identity.role !== 'anonymous' && identity.viewerId !== undefined;
}

/** Route guard: only requests that came through the gateway pass. Sets `c.var.identity`. */
export function requireIdentity(options: Options) {
  const readCaller = createCallerReader(options);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('identity', readCaller(c));
    await next();
  });
}

type UserEnv = { Variables: AppEnv['Variables'] & { user: UserIdentity } };

function createUserGuard(options: Options, check: (user: UserIdentity) => void) {
  const readCaller = createCallerReader(options);
  return createMiddleware<UserEnv>(async (c, next) => {
    const identity = readCaller(c);
    if (identity.role === 'anonymous') throw problem('session.required');
    check(identity);
    c.set('identity', identity);
    c.set('user', identity);
    await next();
  });
}

/** Route guard: only somebody who is logged in passes. Sets `c.var.user`. */
export function requireUser(options: Options) {
  return createUserGuard(options, () => undefined);
}

/** Route guard: like `requireUser`, and not for staff who look through a client's eyes. */
export function requireSelf(options: Options) {
  return createUserGuard(options, (user) => {
    if (isViewed(user)) throw problem('view.not_available');
  });
}

/** Route guard: only staff pass. Sets `c.var.user`. */
export function requireAdmin(options: Options) {
  return createUserGuard(options, ({ role }) => {
    if (role !== 'admin') throw problem('access.denied');
  });
}

/** Route guard: only another part of the product passes, never a request that it hands on for somebody. */
export function requireService(options: Options) {
  const read = createTokenReader(serviceSchema, options);
  return createMiddleware<AppEnv>(async (c, next) => {
    read(c.req.header(IDENTITY_HEADER));
    await next();
  });
}
