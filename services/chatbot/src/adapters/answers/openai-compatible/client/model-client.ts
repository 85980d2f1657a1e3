import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { followCall } from '@fucina/service-kit/telemetry/spans';
import { recordModelCall } from '../../../../figures.ts';
import { createBreakers } from './breakers.ts';
import { createListener, type ModelLimits } from './listen.ts';
import { canTryAgain, type Fault, isOwnDoing, type ModelFault } from './model-faults.ts';

export type ModelService = { url: string; model: string; limits: ModelLimits };
export type ModelCall = {
  key: string;
  instructions: string;
  prompt: string;
  signal?: AbortSignal | undefined;
  onText: (text: string) => void;
};
export type Usage = { in: number; out: number };
/** How a call ended. What it cost is null where nothing was asked, or nobody told. */
export type CallEnd = { fault: ModelFault | null; usage: Usage | null; hasBegun: boolean };

export type ModelClient = ReturnType<typeof createModelClient>;

const PAUSE_MS = 250;

/** Calls an endpoint that speaks the OpenAI API. Never throws: how a call ended is what it answers. */
export function createModelClient(service: ModelService, { now = () => performance.now() } = {}) {
  const breakers = createBreakers({ now });
  const listen = createListener(service);

  async function attempt(call: ModelCall, signal: AbortSignal) {
    const end = await listen({ ...call, signal });
    if (end.hasBegun || signal.aborted || !end.fault || !canTryAgain(end.fault)) return end;
    // One more try, only where the model has not begun, so that nothing is paid twice.
    await wait(end.fault.restMs ?? PAUSE_MS, undefined, { signal }).catch(() => undefined);
    return signal.aborted ? end : listen({ ...call, signal });
  }

  return {
    service,
    /** How many keys were used lately, and how many of them are not used until the service has recovered. */
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

/** A key that was refused is refused the next time, too. */
function restOf(fault: Fault | null): number | undefined {
  return fault?.kind === 'key_refused' ? KEY_REFUSED_MS : fault?.restMs;
}

/** Told apart by their keys, which are kept nowhere. */
function idOf(url: string, key: string): string {
  return createHash('sha256').update(`${url} ${key}`).digest('base64url');
}
