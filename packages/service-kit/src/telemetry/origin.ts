import { AsyncLocalStorage } from 'node:async_hooks';
import { readTraceparent } from './trace-parent.ts';

/** On whose account something is done: the request that it goes back to, and where that stands in its trace. */
export type Origin = { requestId: string; traceparent?: string | undefined };

const origins = new AsyncLocalStorage<Origin>();

/** Does something on account of a request, across everything that it waits for. */
export const runFor = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** Undefined for what nobody has asked for. */
export const currentOrigin = (): Origin | undefined => origins.getStore();

/** Headers by which another part of the product knows on whose account it is called. */
export function originHeaders(): Record<string, string> {
  const origin = currentOrigin();
  if (!origin) return {};
  const { requestId, traceparent } = origin;
  return { 'x-request-id': requestId, ...(traceparent && { traceparent }) };
}

/** The fields that all lines in the log have which go back to one request. */
export function originFields({ requestId, traceparent }: Origin) {
  const traceId = readTraceparent(traceparent)?.traceId;
  return traceId ? { requestId, traceId } : { requestId };
}
