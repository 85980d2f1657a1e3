import { SESSION_COOKIE } from '@fucina/service-kit/session-token';
import type { Exchange } from '../http/exchange.ts';

const MAX_TOKEN_LENGTH = 1024;

/** The session's token as the browser sent it. A cookie that comes twice is nobody's: another host may have planted one. */
export function readSessionCookie({ req, proto }: Pick<Exchange, 'req' | 'proto'>): string | null {
  const header = req.headers.cookie;
  if (header === undefined) return null;
  const name = SESSION_COOKIE[proto];
  let found: string | null = null;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals).trim() !== name) continue;
    if (found !== null) return null;
    found = part.slice(equals + 1).trim();
  }
  return found && found.length <= MAX_TOKEN_LENGTH ? found : null;
}

/** True when the request would count as somebody's, whether the cookie is any good or not. */
export function bearsSessionCookie({ req }: Pick<Exchange, 'req'>): boolean {
  return req.headers.cookie?.includes(`${SESSION_COOKIE.http}=`) ?? false;
}
