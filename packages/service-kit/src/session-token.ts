import type { ServiceCall } from '@fucina/contracts/service-call';
import { z } from 'zod';

/** Names of the session cookie. `__Host-` ties it to one host and requires https. */
export const SESSION_COOKIE = { http: 'portal_session', https: '__Host-portal_session' } as const;

/** Issuer, audience and algorithm of session tokens. */
export const SESSION_TOKEN = {
  issuer: 'fucina-auth',
  audience: 'fucina-gateway',
  algorithm: 'EdDSA',
} as const;

/** Claims of a session token. Role and status come from the session record instead. */
export const sessionClaims = z.object({
  sub: z.string().min(1),
  sid: z.string().regex(/^[0-9a-f]{32}$/),
  iat: z.number().int(),
  exp: z.number().int(),
});
export type SessionClaims = z.infer<typeof sessionClaims>;

/** Public keys for verifying session tokens. */
const keySet = z.object({
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

/** Auth's key endpoint, for verifiers. */
export const keysCall = {
  method: 'GET',
  path: '/internal/keys',
  answer: keySet,
  refusals: [404],
} satisfies ServiceCall;
