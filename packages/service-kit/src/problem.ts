import {
  type ProblemCode,
  type ProblemDocument,
  problems,
  toProblemDocument,
} from '@fucina/contracts/problem';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseDown, isQueueDown } from './store-faults.ts';

export type ProblemOptions = {
  detail?: string;
  errors?: { pointer: string; message: string }[];
  /** Seconds. */
  retryAfter?: number;
  /** Extra members of the document, such as a conflicting record. */
  members?: object;
  cause?: unknown;
};

/** An error with a registered code, which `answerProblem` turns into a response. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions) {
    super(options.detail ?? problems[code].title, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.options = options;
  }
}

/** Creates the error: `throw problem('demo.not_found')`. */
export function problem(code: ProblemCode, options: ProblemOptions = {}) {
  return new ProblemError(code, options);
}

const httpCodes: Record<number, ProblemCode> = {
  400: 'request.malformed',
  404: 'route.not_found',
  405: 'route.method_not_allowed',
  408: 'request.timeout',
  413: 'request.too_large',
  415: 'request.unsupported_type',
};

/** Converts anything thrown to a problem. Unknown errors become `internal` with their cause. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HTTPException) return problem(httpCodes[error.status] ?? 'internal', { cause: error });
  if (isBrokenOff(error)) return problem('request.malformed');
  if (isDatabaseDown(error)) return problem('database.unavailable', { retryAfter: 3, cause: error });
  if (isQueueDown(error)) return problem('queue.unavailable', { retryAfter: 3, cause: error });
  return problem('internal', { cause: error });
}

/** Node's error for an aborted request body: the client left, which is not our fault. */
function isBrokenOff(error: unknown) {
  const isAborted = error instanceof Error && error.message === 'aborted';
  return isAborted && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
}

/** Sends a problem document. `extra`: members a route promises, such as `success`. */
export function answerProblem(
  c: Context,
  {
    error,
    requestId,
    extra,
  }: { error: ProblemError; requestId: string; extra?: (document: ProblemDocument) => object },
) {
  const document = toProblemDocument({ code: error.code, requestId, ...error.options });
  if (document.retryAfter !== undefined) c.header('retry-after', String(document.retryAfter));
  c.header('cache-control', 'no-store');
  return c.body(
    JSON.stringify({ ...document, ...error.options.members, ...extra?.(document) }),
    document.status as 400,
    {
      'content-type': 'application/problem+json; charset=utf-8',
    },
  );
}
