import type { Redis } from 'ioredis';
import type { RedisGuard } from './redis-guard.ts';

export type LimitRequest<Name extends string> = {
  name: Name;
  subject: string;
  points: number;
  seconds: number;
};

type LimitResult<Name extends string> =
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

  function slotOf({ name, subject, points, seconds }: LimitRequest<Name>) {
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

  function refuse({ name, endsAt }: ReturnType<typeof slotOf>): LimitResult<Name> {
    return { refused: name, waitMs: Math.max(1, endsAt - now()) };
  }

  return {
    /** Counts the request against all limits, or against none if one is exhausted. */
    async take(demands: readonly LimitRequest<Name>[]): Promise<LimitResult<Name>> {
      // Longest window first: if several are full, retrying before the longest ends would fail.
      const slots = demands.map(slotOf).sort((a, b) => b.endsAt - a.endsAt);
      const isAlone = !guard.isUsable();
      let taken = local.take(slots, { isAlone });
      if (taken.full) return refuse(taken.full);

      const full = isAlone ? null : await takeShared(slots);
      if (full !== null) for (const { key } of slots) taken.giveBack(key);
      if (full) return refuse(full);
      if (full === undefined) taken = local.take(slots, { isAlone: true });
      if (taken.full) return refuse(taken.full);

      const { giveBack } = taken;
      // Redis may never have counted what was admitted without it.
      const isShared = !isAlone && full === null;
      return {
        refused: null,
        refund(names) {
          const keys = slots.flatMap(({ name, key }) => (names.includes(name) ? [key] : []));
          for (const key of keys) giveBack(key);
          if (isShared && guard.isUsable()) redis.eval(GIVE_BACK, keys.length, ...keys).catch(guard.trip);
        },
      };
    },
  };
}

type Slot = { key: string; points: number; endsAt: number };

type Count = { count: number; endsAt: number };

/** `full`: the first exhausted slot, in which case nothing was counted. */
type CountResult<Taken> = { full: Taken } | { full: null; giveBack: (key: string) => void };

const MAX_KEYS = 100_000;
const OVERFLOW_KEY = 'everyone-else';
const FORGET_EVERY_MS = 1000;

export function createLocalCounts({ now, maxKeys = MAX_KEYS }: { now: () => number; maxKeys?: number }) {
  const counts = new Map<string, Count>();
  let forgotAt = 0;

  function forgetPast() {
    const time = now();
    if (time - forgotAt < FORGET_EVERY_MS) return;
    forgotAt = time;
    for (const [key, { endsAt }] of counts) if (endsAt <= time) counts.delete(key);
  }

  /** When memory is full, new clients share one count per limit, or have none where Redis counts them too. */
  function countOf({ key, points, endsAt }: Slot, isAlone: boolean): Count | null {
    const known = counts.get(key);
    if (known) return known;
    if (counts.size >= maxKeys) forgetPast();
    const isFull = counts.size >= maxKeys;
    if (isFull && !isAlone) return null;
    const name = isFull ? `${OVERFLOW_KEY}:${points}:${endsAt}` : key;
    const count = counts.get(name) ?? { count: 0, endsAt };
    counts.set(name, count);
    return count;
  }

  return {
    take<Taken extends Slot>(slots: readonly Taken[], { isAlone }: { isAlone: boolean }): CountResult<Taken> {
      const found = slots.map((slot) => ({ slot, count: countOf(slot, isAlone) }));
      const full = found.find(({ slot, count }) => count && count.count >= slot.points);
      if (full) return { full: full.slot };

      for (const { count } of found) if (count) count.count += 1;
      return {
        full: null,
        giveBack(key) {
          const count = found.find(({ slot }) => slot.key === key)?.count;
          if (count) count.count -= 1;
        },
      };
    },
  };
}
