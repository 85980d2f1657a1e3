import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import type { ActiveSession } from '@fucina/contracts/session';
import type { Logger } from '@fucina/service-kit/logger';
import { recordRequest, requestLevel } from '@fucina/service-kit/telemetry/finished-request';
import { originFields, requestIdOf } from '@fucina/service-kit/telemetry/origin';
import { type Span, startSpan } from '@fucina/service-kit/telemetry/spans';
import type { GatewayConfig } from '../config.ts';
import { healthPaths } from '../health.ts';
import { createSecurityHeaders, type SecurityHeaders } from '../security-headers.ts';
import type { RequestTarget } from './request-target.ts';

export type SignedIn = ActiveSession & {
  sessionId: string;
  identities: Map<string, string>;
  /** Staff member viewing as this user. */
  viewerId?: string;
};

export type Exchange = {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  startedAt: number;
  span: Span;
  /** Bytes written to the connection before this request. */
  sentBefore: number;
  /** Scheme and host the client used. */
  proto: 'http' | 'https';
  host: string;
  securityHeaders: SecurityHeaders;
  target: RequestTarget | null;
  route: Endpoint | null;
  /** Null on routes that ignore the session. */
  session: SignedIn | null;
  /** Staff member viewing as this user. */
  viewerId: string | undefined;
};

const HOST = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

export function createOpenExchange({
  trustedProxies,
  publicUrl,
  thirdParties,
}: Pick<GatewayConfig, 'trustedProxies' | 'publicUrl' | 'thirdParties'>) {
  const known = publicUrl ? new URL(publicUrl) : null;
  const securityHeaders = createSecurityHeaders(thirdParties);

  return function openExchange(req: IncomingMessage, res: ServerResponse): Exchange {
    const { headers } = req;
    const { traceparent } = headers;
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    const isForwardedHttps = trustedProxies > 0 && lastOf(headers['x-forwarded-proto']) === 'https';
    return {
      req,
      res,
      requestId: requestIdOf(headers['x-request-id']),
      startedAt: performance.now(),
      span: startSpan({ name: req.method ?? '', kind: 'server', parent }),
      sentBefore: req.socket.bytesWritten,
      proto: known?.protocol === 'https:' || isForwardedHttps ? 'https' : 'http',
      host: known?.host ?? headers.host ?? '',
      securityHeaders,
      target: null,
      route: null,
      session: null,
      viewerId: undefined,
    };
  };
}

/** Request smuggling guard: false for headers that two servers might interpret differently. */
export function isUnambiguous(req: IncomingMessage): boolean {
  const { headers, rawHeaders } = req;
  if (!headers.host || !HOST.test(headers.host)) return false;
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') return false;
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && (encoding !== 'chunked' || headers['content-length'] !== undefined))
    return false;

  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

function lastOf(value: string | string[] | undefined): string | undefined {
  return String(value ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}

export function noteRequest(exchange: Exchange, logger: Logger) {
  const { req, res, requestId, startedAt, sentBefore, span, route, target, session, viewerId } = exchange;
  if (target && healthPaths.includes(target.path)) return;
  const elapsedMs = performance.now() - startedAt;
  const pattern = route?.path ?? 'none';
  const finished = { method: req.method ?? '', route: pattern, status: res.statusCode, ms: elapsedMs };
  recordRequest(finished, span);
  const level = requestLevel(res.statusCode);
  if (!logger.isLevelEnabled(level)) return;
  const fields = {
    ...originFields({ requestId, traceparent: span.traceparent }),
    ...finished,
    ms: Math.round(elapsedMs),
    upstream: route?.service,
    role: session?.role ?? 'anonymous',
    bytesIn: Number(req.headers['content-length'] ?? 0),
    bytesOut: req.socket.bytesWritten - sentBefore,
    isComplete: res.writableFinished,
    viewerId,
  };
  logger[level](fields, 'request');
}
