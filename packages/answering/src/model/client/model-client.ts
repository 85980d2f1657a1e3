import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createDurations } from '@fucina/service-kit/telemetry/metrics';
import { followCall } from '@fucina/service-kit/telemetry/spans';
import { createBreakers } from './breakers.ts';
import {
  canTryAgain,
  createListener,
  type Fault,
  isOwnDoing,
  type ModelFault,
  type ModelLimits,
} from './listen.ts';

export type ModelService = { url: string; model: string; limits: ModelLimits };
export type ModelCall = {
  key: string;
  instructions: string;
  prompt: string;
  signal?: AbortSignal | undefined;
  onText: (text: string) => void;
};
export type Usage = { in: number; out: number };
/** `usage` is null if nothing was sent or none was reported. */
export type CallEnd = { fault: ModelFault | null; usage: Usage | null; hasBegun: boolean };

export type ModelClient = ReturnType<typeof createModelClient>;

const PAUSE_MS = 250;

/** Client for OpenAI-compatible endpoints. Never throws: failures are in the result. */
export function createModelClient(service: ModelService) {
  const breakers = createBreakers();
  const listen = createListener(service);

  async function attempt(call: ModelCall, signal: AbortSignal) {
    const end = await listen({ ...call, signal });
    if (end.hasBegun || signal.aborted || !end.fault || !canTryAgain(end.fault)) return end;
    // Retried once, and only before the first token, so no output is paid for twice.
    await wait(end.fault.restMs ?? PAUSE_MS, undefined, { signal }).catch(() => undefined);
    return signal.aborted ? end : listen({ ...call, signal });
  }

  return {
    service,
    countKeys: breakers.count,
    async stream(call: ModelCall): Promise<CallEnd> {
      const startedAt = performance.now();
      const end = await followCall('model call', () => ask(call), describe);
      recordModelCall({ outcome: end.fault ?? 'whole' }, performance.now() - startedAt);
      return end;
    },
  };

  async function ask(call: ModelCall): Promise<CallEnd> {
    const breaker = breakers.of(idOf(service.url, call.key));
    if (!breaker.enter()) return { fault: 'resting', usage: null, hasBegun: false };
    const deadline = AbortSignal.timeout(service.limits.totalMs);
    const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
    const { fault, ...end } = await attempt(call, signal);
    const kind = call.signal?.aborted && fault ? 'hung_up' : (fault?.kind ?? null);
    if (kind === null) breaker.succeed();
    else if (isOwnDoing(kind)) breaker.leave();
    else breaker.fail(restOf(fault));
    return { ...end, fault: kind };
  }
}

const describe = ({ fault, usage }: CallEnd) => ({
  isFailed: fault !== null,
  attributes: { outcome: fault ?? 'whole', tokensIn: usage?.in, tokensOut: usage?.out },
});

const KEY_REFUSED_MS = 60_000;

/** A rejected key stays rejected, so the breaker opens at once. */
function restOf(fault: Fault | null): number | undefined {
  return fault?.kind === 'key_refused' ? KEY_REFUSED_MS : fault?.restMs;
}

/** Hashed, so the API key itself is not kept in memory. */
function idOf(url: string, key: string): string {
  return createHash('sha256').update(`${url} ${key}`).digest('base64url');
}

/** Outcomes: `whole`, a fault, or `resting` (not sent because the breaker was open). */
const recordModelCall = createDurations({
  name: 'model_call_duration_seconds',
  help: 'Calls of the model by outcome: whole, or the fault.',
  labels: ['outcome'],
});
