import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { readAuthorization } from '../api-key.ts';
import type { Exchange } from './exchange.ts';
import { hasBody } from './request-body.ts';

/** Allow-list of client headers forwarded to services. Cookies are not: services get a signed identity. */
const ALLOWED = [
  'accept',
  'accept-language',
  'if-none-match',
  'last-event-id',
  'origin',
  'sec-fetch-site',
] as const;
/** Files are compressed and served in ranges. API answers are not, since compression would stall event streams. */
const ALLOWED_FOR_FILES = [...ALLOWED, 'accept-encoding', 'if-modified-since', 'if-range', 'range'] as const;
const ALLOWED_WITH_BODY = ['content-length', 'content-type'] as const;

export function forwardedHeaders(exchange: Exchange, identity: string | null): string[] {
  const { headers } = exchange.req;
  const list = [
    'x-request-id',
    exchange.requestId,
    'x-forwarded-proto',
    exchange.proto,
    'x-forwarded-host',
    exchange.host,
  ];
  if (identity) list.push(IDENTITY_HEADER, identity);
  const { traceparent } = exchange.span;
  if (traceparent) list.push('traceparent', traceparent);

  const isApi = exchange.route !== null && exchange.route.identity !== 'none';
  for (const name of isApi ? ALLOWED : ALLOWED_FOR_FILES) {
    const value = headers[name];
    if (value !== undefined) list.push(name, String(value));
  }
  const authorization = exchange.route?.identity === 'key' ? readAuthorization(exchange.req) : undefined;
  if (authorization) list.push('authorization', authorization);
  // Shown in the user's list of sessions.
  const { 'user-agent': userAgent } = headers;
  if (exchange.route?.service === 'auth' && userAgent) list.push('user-agent', userAgent);
  if (!hasBody(exchange.req)) return list;
  for (const name of ALLOWED_WITH_BODY) {
    const value = headers[name];
    if (value !== undefined) list.push(name, value);
  }
  return list;
}
