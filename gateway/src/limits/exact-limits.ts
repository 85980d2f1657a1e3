import type { Redis } from 'ioredis';
import { createLocalCounts, type Slot } from './local-counts.ts';
import type { RedisGuard } from './redis-guard.ts';

export type LimitRequest<Name extends string> = {
  name: Name;
  subject: string;
  points: number;
  seconds: number;
};

export type LimitResult<Name extends string> =
  | { refused: Name; waitMs: number }
  | { refused: null; refund: (names: readonly Name[]) => void };

// Atomic: a rejected request counts nowhere, so it cannot use up a shared limit.
const TAKE = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[2 * i - 1]) then return i end
end
for i = 1, #KEYS do
  if redis.call('INCR', KEYS[i]) == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[2 * i]) end
end
return 0`;
const GIVE_BACK = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') > 0 then redis.call('DECR', KEYS[i]) end
end`;

/**
 * Exact limits in fixed windows, shared by all gateways. Local counts are checked first and see the same requests, so
 * that what this gateway admitted stays counted while Redis is down or after it loses its data.
 */
export function createExactLimits<Name extends string>({
  redis,
  guard,
  prefix,
  now = Date.now,
}: {
  redis: Redis;
  guard: RedisGuard;
  prefix: string;
  now?: () => number;
}) {
  const local = createLocalCounts({ now });

  function slotOf({
    name,
    subject,
    points,
    seconds,
  }: LimitRequest<Name>): Slot & { name: Name; lengthMs: number } {
    const lengthMs = seconds * 1000;
    const window = Math.floor(now() / lengthMs);
    const key = `${prefix}:${name}:${window}:${subject}`;
    return { name, key, points, lengthMs, endsAt: (window + 1) * lengthMs };
  }

  /** The first full slot; null if all were counted, undefined if Redis did not answer. */
  async function takeShared(slots: readonly ReturnType<typeof slotOf>[]) {
    const limits = slots.flatMap(({ points, lengthMs }) => [points, lengthMs]);
    try {
      const full = await redis.eval(TAKE, slots.length, ...slots.map(({ key }) => key), ...limits);
      return slots[Number(full) - 1] ?? null;
    } catch (error) {
      guard.trip(error);
      return undefined;
    }
  }

  function refuse(key: string, slots: readonly ReturnType<typeof slotOf>[]): LimitResult<Name> {
    const slot = slots.find((candidate) => candidate.key === key);
    if (!slot) throw new Error('Redis reported a limit that was not requested');
    return { refused: slot.name, waitMs: Math.max(1, slot.endsAt - now()) };
  }

  return {
    /** Counts the request against all limits, or against none if one is exhausted. */
    async take(demands: readonly LimitRequest<Name>[]): Promise<LimitResult<Name>> {
      // Longest window first: if several are full, retrying before the longest ends would fail.
      const slots = demands.map(slotOf).sort((a, b) => b.endsAt - a.endsAt);
      const isAlone = !guard.isUsable();
      let taken = local.take(slots, { isAlone });
      if (taken.full) return refuse(taken.full.key, slots);

      const full = isAlone ? null : await takeShared(slots);
      if (full !== null) for (const { key } of slots) taken.giveBack(key);
      if (full) return refuse(full.key, slots);
      if (full === undefined) taken = local.take(slots, { isAlone: true });
      if (taken.full) return refuse(taken.full.key, slots);

      const { giveBack } = taken;
      return {
        refused: null,
        refund(names) {
          const keys = slots.flatMap(({ name, key }) => (names.includes(name) ? [key] : []));
          for (const key of keys) giveBack(key);
          if (guard.isUsable()) redis.eval(GIVE_BACK, keys.length, ...keys).catch(guard.trip);
        },
      };
    },
  };
}
