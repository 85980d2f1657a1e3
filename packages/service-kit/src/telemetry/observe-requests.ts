import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from '../app.ts';
import { boundHeaders } from '../header-bounds.ts';
import type { Logger } from '../logger.ts';
import { recordRequest, requestLevel } from './finished-request.ts';
import { originFields, requestIdOf, runFor } from './origin.ts';
import { startSpan } from './spans.ts';

/**
 * Middleware: bounds headers, assigns request id and trace, and records log line and metrics once the answer has
 * ended.
 */
export function observeRequests({ logger }: { logger: Logger }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { headers } = c.req.raw;
    const refused = boundHeaders([...headers], (name) => headers.delete(name));
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    // Set before the handler, since doing so later would rebuild a streamed answer.
    c.header('x-request-id', requestId);
    if (refused) throw refused;
    if (c.req.path.startsWith('/health')) return next();

    const { method } = c.req;
    const startedAt = performance.now();
    const span = startSpan({ name: method, kind: 'server', parent: c.req.header('traceparent') });
    const origin = { requestId, traceparent: span.traceparent };
    await runFor(origin, next);

    const { status } = c.res;
    const route = routePath(c);
    const role = c.var.identity?.role;
    whenOver(c, (transfer) => {
      const ms = performance.now() - startedAt;
      recordRequest({ method, route, status, ms }, span);
      // Polling clients would fill the log.
      if (status === 304) return;
      const fields = { ...originFields(origin), method, route, status, ms: Math.round(ms), role };
      logger[requestLevel(status)]({ ...fields, ...transfer }, 'request');
    });
    return undefined;
  });
}

type Transfer = { bytesIn?: number; bytesOut?: number; isComplete?: boolean };

/** An event stream ends long after its handler. Without a socket, as in tests, the answer counts as ended at once. */
function whenOver(c: Context, report: (transfer: Transfer) => void) {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  const socket = outgoing?.socket;
  if (!outgoing || !socket) return report({});
  const sentBefore = socket.bytesWritten;
  outgoing.once('close', () =>
    report({
      bytesIn: Number(c.req.raw.headers.get('content-length') ?? 0),
      bytesOut: socket.bytesWritten - sentBefore,
      isComplete: outgoing.writableFinished,
    }),
  );
}
