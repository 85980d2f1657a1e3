import { AsyncLocalStorage } from 'node:async_hooks';
import { readTraceparent } from './trace-parent.ts';

/** The originating request of some work, and its trace. */
export type Origin = { requestId: string; traceparent?: string | undefined };

const origins = new AsyncLocalStorage<Origin>();

/** Runs `work` with this origin as async context. */
export const runFor = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** Undefined for work no request asked for. */
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
