import { SESSION_COOKIE } from '@fucina/service-kit/session-token';
import type { Context } from 'hono';

/**
 * Sets the session cookie, or clears it without a token. Over https the `__Host-` prefix ties it to this host;
 * browsers reject that prefix over http.
 */
export function setSessionCookie(
  c: Context,
  { token, lifetimeMs = 0 }: { token: string; lifetimeMs: number } | { token: null; lifetimeMs?: never },
) {
  const isHttps = c.req.header('x-forwarded-proto') === 'https';
  const { name, attributes } = isHttps
    ? { name: SESSION_COOKIE.https, attributes: '; Secure' }
    : { name: SESSION_COOKIE.http, attributes: '' };
  const maxAge = Math.floor(lifetimeMs / 1000);
  c.header(
    'set-cookie',
    `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${attributes}`,
  );
}
