import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { readAuthorization } from '../api-key.ts';
import type { Exchange } from './exchange.ts';
import { hasBody } from './request-body.ts';

/** The only headers of a caller that reach a service; cookies end here, and services are told who it is. */
const ALLOWED = [
  'accept',
  'accept-language',
  'if-none-match',
  'last-event-id',
  'origin',
  'sec-fetch-site',
] as const;
/** Files come compressed and in ranges; answers of the API do not, and a compressed event stream would stall. */
const ALLOWED_FOR_FILES = [...ALLOWED, 'accept-encoding', 'if-modified-since', 'if-range', 'range'] as const;
const ALLOWED_WITH_BODY = ['content-length', 'content-type'] as const;

/** What a service is told: the allowed part of the request, and what only the gateway knows. */
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
  // People recognise their sessions by the device.
  const { 'user-agent': userAgent } = headers;
  if (exchange.route?.upstream === 'auth' && userAgent) list.push('user-agent', userAgent);
  if (!hasBody(exchange.req)) return list;
  for (const name of ALLOWED_WITH_BODY) {
    const value = headers[name];
    if (value !== undefined) list.push(name, value);
  }
  return list;
}
