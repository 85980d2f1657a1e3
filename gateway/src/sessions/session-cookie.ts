import { SESSION_COOKIE } from '@fucina/service-kit/session-token';
import type { Exchange } from '../http/exchange.ts';

const MAX_TOKEN_LENGTH = 1024;

/** The session token from the cookie. Duplicate cookies are rejected, since another host may have planted one. */
export function readSessionCookie({ req, proto }: Pick<Exchange, 'req' | 'proto'>): string | null {
  const [token, ...others] = valuesOf(req.headers.cookie, SESSION_COOKIE[proto]);
  return token && others.length === 0 && token.length <= MAX_TOKEN_LENGTH ? token : null;
}

/** True if a session cookie is present, valid or not. */
export function bearsSessionCookie({ req }: Pick<Exchange, 'req'>): boolean {
  return Object.values(SESSION_COOKIE).some((name) => valuesOf(req.headers.cookie, name).length > 0);
}

/** All values of a cookie. Browsers send a nameless cookie's value without `=`. */
function valuesOf(header: string | undefined, name: string): string[] {
  if (!header?.includes(name)) return [];
  return header.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals !== -1 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
  });
}
