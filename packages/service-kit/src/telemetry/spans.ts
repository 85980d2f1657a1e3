import { currentOrigin, runFor } from './origin.ts';
import { readTraceparent } from './trace-parent.ts';

type Attributes = Record<string, string | number | boolean | undefined>;

/** A piece of work that is followed. Where no traces are kept it only hands on where it stands. */
export type Span = {
  /** For whoever is called within. */
  traceparent: string | undefined;
  end(outcome?: { name?: string; isFailed?: boolean; attributes?: Attributes }): void;
};

export type SpanStart = {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** Where the work comes from; a caller's header is followed only if it is sound. */
  parent: string | undefined;
};

let startRecorded: ((start: SpanStart) => Span) | undefined;

/** From here on spans are kept. */
export function keepSpansWith(start: (start: SpanStart) => Span) {
  startRecorded = start;
}

/** Costs nothing where no traces are kept. */
export function startSpan(start: SpanStart): Span {
  if (startRecorded) return startRecorded(start);
  const { parent } = start;
  return { traceparent: readTraceparent(parent) ? parent : undefined, end: () => undefined };
}

/** A call of somebody outside, on account of what is being done. */
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
