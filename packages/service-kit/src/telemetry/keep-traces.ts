import { setTimeout as delay } from 'node:timers/promises';
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger.ts';
import { readTraceparent, writeTraceparent } from './origin.ts';
import { keepSpansWith, type Span, type SpanStart } from './spans.ts';

export type TracesConfig = { url: string; share: number };

// Longest wait for an unreachable collector at shutdown.
const LAST_BATCH_MS = 2000;

const LONGEST_TROUBLE = 300;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

type Options = TracesConfig & { name: string; isEntrance: boolean; logger: Logger };

/**
 * Records spans and exports them in batches. Follows the caller's sampling flag, except for requests from outside
 * (`isEntrance`).
 */
export function keepTraces({ name, url, share, isEntrance, logger }: Options) {
  const warn = createExportLog(logger);
  const endpoint = `${url.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const sampler = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: isEntrance ? sampler : new ParentBasedSampler({ root: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: endpoint }) })],
  });
  const tracer = provider.getTracer(name);

  keepSpansWith(({ name: first, kind, parent }: SpanStart): Span => {
    const span = tracer.startSpan(first, { kind: KINDS[kind] }, contextOf(parent));
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return {
      traceparent: writeTraceparent({ traceId, stepId: spanId, isSampled }),
      end({ name: last = first, isFailed = false, attributes = {} } = {}) {
        span.updateName(last).setAttributes(attributes);
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  });

  return {
    async close() {
      const sent = provider.shutdown().catch((error) => warn(String(error)));
      await Promise.race([sent, delay(LAST_BATCH_MS, undefined, { ref: false })]);
    },
  };
}

function contextOf(traceparent: string | undefined) {
  const step = readTraceparent(traceparent);
  if (!step) return ROOT_CONTEXT;
  const { traceId, stepId: spanId, isSampled } = step;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Export failures are logged and otherwise ignored. */
function createExportLog(logger: Logger) {
  const warn = (message: string) =>
    logger.warn({ said: message.slice(0, LONGEST_TROUBLE) }, 'traces could not be exported');
  const ignore = () => undefined;
  const sink = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(sink, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  return warn;
}
