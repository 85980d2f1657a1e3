import { currentOrigin, readTraceparent, runFor } from './origin.ts';

type Attributes = Record<string, string | number | boolean | undefined>;

/** A span; only passes on the trace context if tracing is off. */
export type Span = {
  /** Trace context for calls made within. */
  traceparent: string | undefined;
  end(outcome?: { name?: string; isFailed?: boolean; attributes?: Attributes }): void;
};

export type SpanStart = {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** An invalid header is ignored. */
  parent: string | undefined;
};

let startRecorded: ((start: SpanStart) => Span) | undefined;

/** Turns span recording on. */
export function keepSpansWith(start: (start: SpanStart) => Span) {
  startRecorded = start;
}

/** Free of cost while tracing is off. */
export function startSpan(start: SpanStart): Span {
  if (startRecorded) return startRecorded(start);
  const { parent } = start;
  return { traceparent: readTraceparent(parent) ? parent : undefined, end: () => undefined };
}

/** A span around an outgoing call. */
export async function followCall<Result>(
  name: string,
  call: () => Promise<Result>,
  describe: (result: Result) => { isFailed: boolean; attributes: Attributes },
): Promise<Result> {
  const origin = currentOrigin();
  const span = startSpan({ name, kind: 'client', parent: origin?.traceparent });
  try {
    const result = origin ? await runFor({ ...origin, traceparent: span.traceparent }, call) : await call();
    span.end(describe(result));
    return result;
  } catch (error) {
    span.end({ isFailed: true });
    throw error;
  }
}
