import type { KeyObject } from 'node:crypto';
import { language } from '@fucina/contracts/language';
import { role } from '@fucina/contracts/user';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { AppEnv } from './app.ts';
import { problem } from './problem.ts';
import { createTokenReader, createTokenSigner } from './signed-token.ts';

/** Carries the caller's signed identity from the gateway, which strips inbound copies. */
export const IDENTITY_HEADER = 'x-fucina-identity';

const source = {
  /** Keyed hash of address block and browser: distinguishes visitors without storing addresses. */
  visitor: z.string().min(16),
  /** Keyed hash of the address block, shared by everyone in an office. */
  network: z.string().min(16),
};
const anonymous = z.object({ role: z.literal('anonymous'), ...source });
const user = z.object({
  role,
  id: z.string().min(1),
  /** Display name, else the username. */
  name: z.string(),
  sessionId: z.string().min(1),
  language,
  /** Staff member viewing as this user. Makes the session read-only. */
  viewerId: z.string().min(1).optional(),
  ...source,
});
const identitySchema = z.discriminatedUnion('role', [anonymous, user]);
/** A service calling on its own behalf. */
const serviceSchema = z.object({ role: z.literal('service'), name: z.string().min(1) });

export type Identity = z.infer<typeof identitySchema>;
/** A logged-in user. */
export type UserIdentity = z.infer<typeof user>;
export type ServiceIdentity = z.infer<typeof serviceSchema>;

/** Lifetime of a signed identity. */
export const IDENTITY_LIFETIME_SECONDS = 60;
const RENEWED_AFTER_MS = (IDENTITY_LIFETIME_SECONDS / 2) * 1000;

/** Signs identities with a key per audience, that is, per service. Only the gateway holds these keys. */
export function createIdentitySigner(keys: Record<string, KeyObject>) {
  const signers = new Map(
    Object.entries(keys).map(([audience, key]) => [
      audience,
      createTokenSigner({ key, audience, lifetimeSeconds: IDENTITY_LIFETIME_SECONDS }),
    ]),
  );
  return function signIdentity(identity: Identity, audience: string): string {
    const signToken = signers.get(audience);
    if (!signToken) throw new Error(`no signing key for ${audience}`);
    return signToken(identity);
  };
}

/** Signs a service's own calls. This key cannot vouch for users. */
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
    // Reuses the token, so that the verifier's cache hits.
    if (now >= last.renewAt) last = { token: signToken(identity), renewAt: now + RENEWED_AFTER_MS };
    return last.token;
  };
}

/** Public keys a service accepts: several during a key rotation. */
type Options = { publicKeys: readonly KeyObject[]; audience: string };

/** Verifies the gateway's token; throws `identity.missing` otherwise. */
export function createIdentityVerifier(options: Options): (token: string | undefined) => Promise<Identity> {
  const read = createTokenReader(identitySchema, options);
  return async (token) => read(token);
}

const SAFE_METHODS = ['GET', 'HEAD'];

const isViewed = (identity: Identity) => identity.role !== 'anonymous' && identity.viewerId !== undefined;

export type UserEnv = { Variables: AppEnv['Variables'] & { user: UserIdentity } };

/** The route guard for each value of `access`. They set `c.var.identity`; all but `anyone` also set `c.var.user`. */
export function createGuards(options: Options) {
  const verify = createIdentityVerifier(options);

  /** Staff viewing as a client may not change anything. */
  async function readCaller({ req }: Context): Promise<Identity> {
    const identity = await verify(req.header(IDENTITY_HEADER));
    if (isViewed(identity) && !SAFE_METHODS.includes(req.method)) throw problem('view.read_only');
    return identity;
  }

  function createUserGuard(check: (user: UserIdentity) => void) {
    return createMiddleware<UserEnv>(async (c, next) => {
      const identity = await readCaller(c);
      if (identity.role === 'anonymous') throw problem('session.required');
      check(identity);
      c.set('identity', identity);
      c.set('user', identity);
      await next();
    });
  }

  return {
    anyone: createMiddleware<AppEnv>(async (c, next) => {
      c.set('identity', await readCaller(c));
      await next();
    }),
    user: createUserGuard(() => undefined),
    /** Refuses staff viewing as a client. */
    self: createUserGuard((user) => {
      if (isViewed(user)) throw problem('view.not_available');
    }),
    admin: createUserGuard(({ role }) => {
      if (role !== 'admin') throw problem('access.denied');
    }),
  };
}
export type Guards = Partial<ReturnType<typeof createGuards>>;

/** Route guard: only other services on their own behalf. */
export function requireService(options: Options) {
  const read = createTokenReader(serviceSchema, options);
  return createMiddleware<AppEnv>(async (c, next) => {
    read(c.req.header(IDENTITY_HEADER));
    await next();
  });
}
