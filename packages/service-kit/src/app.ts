import { randomUUID } from 'node:crypto';
import type { ProblemDocument } from '@fucina/contracts/problem';
import { Hono } from 'hono';
import type { Identity } from './identity.ts';
import type { Logger } from './logger.ts';
import { answerProblem, problem, toProblem } from './problem.ts';

export type AppEnv = { Variables: { requestId: string; identity: Identity } };

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * A Hono app with what every service repeats: request ids, one wide log line per request, and problem
 * documents for every error. `extendProblem` adds members that some routes promise (`success`, `message`).
 */
export function createApp({
  logger,
  extendProblem,
}: {
  logger: Logger;
  extendProblem?: (path: string, document: ProblemDocument) => object;
}) {
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const inbound = c.req.header('x-request-id');
    c.set('requestId', inbound && REQUEST_ID.test(inbound) ? inbound : randomUUID());
    const startedAt = performance.now();
    // Before the answer is made: one that is made already would be made again, its body as a stream.
    c.header('x-request-id', c.var.requestId);
    await next();
    // Who asks again and again whether something is new would fill the log.
    if (c.req.path.startsWith('/health') || c.res.status === 304) return;
    const fields = {
      requestId: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    logger.info(fields, 'request');
  });

  app.onError((thrown, c) => {
    const error = toProblem(thrown);
    const requestId = c.var.requestId;
    if (error.code === 'internal') logger.error({ err: thrown, requestId }, 'unexpected error');
    else if (error.options.cause)
      logger.warn({ code: error.code, err: error.options.cause, requestId }, 'problem');
    const extra = (document: ProblemDocument) => extendProblem?.(c.req.path, document) ?? {};
    return answerProblem(c, { error, requestId, extra });
  });
  app.notFound(() => {
    throw problem('route.not_found');
  });
  return app;
}
