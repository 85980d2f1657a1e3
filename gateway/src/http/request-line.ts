import type { Logger } from '@fucina/service-kit/logger';
import { recordRequest, requestLevel } from '@fucina/service-kit/telemetry/finished-request';
import { originFields } from '@fucina/service-kit/telemetry/origin';
import { healthPaths } from '../health.ts';
import type { Exchange } from './exchange.ts';

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
