/** One step of a trace, as the W3C header `traceparent` names it. */
export type TraceStep = { traceId: string; stepId: string; isSampled: boolean };

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** Null for anything that is not a header of ours to follow. */
export function readTraceparent(header: string | undefined): TraceStep | null {
  const [, traceId = '', stepId = '', flags = ''] = FORM.exec(header ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(stepId)) return null;
  return { traceId, stepId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function writeTraceparent({ traceId, stepId, isSampled }: TraceStep): string {
  return `00-${traceId}-${stepId}-0${isSampled ? SAMPLED : 0}`;
}
