import { type ProblemDocument, problems } from '@fucina/contracts/problem';
import { type Context, Hono } from 'hono';
import type { Identity } from './identity.ts';
import type { Logger } from './logger.ts';
import { answerProblem, problem, toProblem } from './problem.ts';
import { warnAfterStart } from './starting.ts';
import { observeRequests } from './telemetry/observe-requests.ts';

const UNAVAILABLE = 503;

export type AppEnv = { Variables: { requestId: string; identity: Identity } };

/**
 * A Hono app with request ids, one log line per request, and problem documents for all errors. `extendProblem` adds
 * the members some routes promise (`success`, `message`).
 */
export function createApp({
  logger,
  extendProblem,
}: {
  logger: Logger;
  extendProblem?: (path: string, document: ProblemDocument) => object;
}) {
  const app = new Hono<AppEnv>();

  app.use(observeRequests({ logger }));
  function answerError(thrown: unknown, c: Context<AppEnv>) {
    const error = toProblem(thrown);
    const requestId = c.var.requestId;
    if (error.code === 'internal') logger.error({ err: thrown, requestId }, 'unexpected error');
    else if (error.options.cause) {
      const fields = { code: error.code, err: error.options.cause, requestId };
      if (problems[error.code].status === UNAVAILABLE) warnAfterStart(logger, fields, 'problem');
      else logger.warn(fields, 'problem');
    }
    const extra = (document: ProblemDocument) => extendProblem?.(c.req.path, document) ?? {};
    return answerProblem(c, { error, requestId, extra });
  }

  app.onError(answerError);
  // Returned rather than thrown, since an error would bypass the log line.
  app.notFound((c) => answerError(problem('route.not_found'), c));
  return app;
}
