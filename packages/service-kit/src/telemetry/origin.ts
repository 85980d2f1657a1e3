import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** A W3C `traceparent`. */
type TraceStep = { traceId: string; stepId: string; isSampled: boolean };

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** Null if missing or invalid. */
export function readTraceparent(header: string | undefined): TraceStep | null {
  const [, traceId = '', stepId = '', flags = ''] = FORM.exec(header ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(stepId)) return null;
  return { traceId, stepId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function writeTraceparent({ traceId, stepId, isSampled }: TraceStep): string {
  return `00-${traceId}-${stepId}-0${isSampled ? SAMPLED : 0}`;
}

/** The request that caused some work, and its trace. */
export type Origin = { requestId: string; traceparent?: string | undefined };

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id a request came with, or a new one. */
export const requestIdOf = (inbound: unknown): string =>
  typeof inbound === 'string' && REQUEST_ID.test(inbound) ? inbound : randomUUID();

const origins = new AsyncLocalStorage<Origin>();

/** Runs `work` with this origin in async context. */
export const runFor = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** Undefined for work that no request caused. */
export const currentOrigin = (): Origin | undefined => origins.getStore();

/** Headers that pass the origin to another service. */
export function originHeaders(): Record<string, string> {
  const origin = currentOrigin();
  if (!origin) return {};
  const { requestId, traceparent } = origin;
  return { 'x-request-id': requestId, ...(traceparent && { traceparent }) };
}

/** Log fields that link lines to a request. */
export function originFields({ requestId, traceparent }: Origin) {
  const traceId = readTraceparent(traceparent)?.traceId;
  return traceId ? { requestId, traceId } : { requestId };
}
