import type { ServiceCall } from '@fucina/contracts/service-call';
import { z } from 'zod';

/** Name of the session's cookie; `__Host-` binds it to one host, and browsers take it over https only. */
export const SESSION_COOKIE = { http: 'portal_session', https: '__Host-portal_session' } as const;

/** What the token says besides its claims: who made it, for whom, signed how. */
export const SESSION_TOKEN = {
  issuer: 'fucina-auth',
  audience: 'fucina-gateway',
  algorithm: 'EdDSA',
} as const;

/** The claims of a session's token. Role and state are not among them: the session's record has those. */
export const sessionClaims = z.object({
  sub: z.string().min(1),
  sid: z.string().regex(/^[0-9a-f]{32}$/),
  iat: z.number().int(),
  exp: z.number().int(),
});
export type SessionClaims = z.infer<typeof sessionClaims>;

/** Public keys by which a token is verified. */
export const keySet = z.object({
  keys: z.array(
    z.object({
      kid: z.string(),
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      alg: z.string(),
      use: z.string(),
    }),
  ),
});
export type KeySet = z.infer<typeof keySet>;

/** What auth is asked for by who verifies. */
export const keysCall = {
  method: 'GET',
  path: '/internal/keys',
  answer: keySet,
  refusals: [404],
} satisfies ServiceCall;
