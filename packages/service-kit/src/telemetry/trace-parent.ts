/** A W3C `traceparent`. */
export type TraceStep = { traceId: string; stepId: string; isSampled: boolean };

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** Null if absent or invalid. */
export function readTraceparent(header: string | undefined): TraceStep | null {
  const [, traceId = '', stepId = '', flags = ''] = FORM.exec(header ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(stepId)) return null;
  return { traceId, stepId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function writeTraceparent({ traceId, stepId, isSampled }: TraceStep): string {
  return `00-${traceId}-${stepId}-0${isSampled ? SAMPLED : 0}`;
}
