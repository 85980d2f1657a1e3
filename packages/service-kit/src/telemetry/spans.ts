import { currentOrigin, readTraceparent, runFor } from './origin.ts';

type Attributes = Record<string, string | number | boolean | undefined>;

/** A span. With tracing off it only passes on the trace context. */
export type Span = {
  /** Trace context for calls within the span. */
  traceparent: string | undefined;
  end(outcome?: { name?: string; isFailed?: boolean; attributes?: Attributes }): void;
};

export type SpanStart = {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** Ignored if invalid. */
  parent: string | undefined;
};

let startRecorded: ((start: SpanStart) => Span) | undefined;

/** Turns span recording on. */
export function keepSpansWith(start: (start: SpanStart) => Span) {
  startRecorded = start;
}

/** Costs nothing while tracing is off. */
export function startSpan(start: SpanStart): Span {
  if (startRecorded) return startRecorded(start);
  const { parent } = start;
  return { traceparent: readTraceparent(parent) ? parent : undefined, end: () => undefined };
}

/** Wraps an outgoing call in a span. */
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
