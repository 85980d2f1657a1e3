import { type LimitName, limitPolicies } from '@fucina/contracts/limits';
import { languageOf } from '@fucina/service-kit/language';
import type { Logger } from '@fucina/service-kit/logger';
import { type ProblemError, problem } from '@fucina/service-kit/problem';
import type { Redis } from 'ioredis';
import { createExactLimits, type LimitRequest } from './limits/exact-limits.ts';
import type { LimitPolicies } from './limits/limit-policies.ts';
import { limitText } from './limits/limit-texts.ts';
import { createRedisGuard } from './limits/redis-guard.ts';
import { createSharedWindow, type SharedWindow } from './limits/shared-window.ts';

type LimitSubject = {
  address: string;
  visitor: string;
  bot: string;
  /** The public API key, or empty. */
  key: string;
  acceptLanguage: string | undefined;
};

/** Called with the final status, for limits that refund. */
export type Settle = (status: number) => void;
export type RateLimits = {
  /** Counts the request. Throws or rejects with `request.rate_limited`. */
  admit(names: readonly LimitName[], subject: LimitSubject): null | Promise<Settle | null>;
  close(): void;
};

export function createRateLimits({
  redis,
  logger,
  prefix = 'fucina-limit',
  policies = limitPolicies,
  now = Date.now,
}: {
  redis: Redis;
  logger: Logger;
  prefix?: string;
  policies?: LimitPolicies;
  now?: () => number;
}): RateLimits {
  const guard = createRedisGuard({ redis, logger });
  const exact = createExactLimits<LimitName>({ redis, guard, prefix, now });
  const shared = new Map<LimitName, SharedWindow>();
  const open = new Map<LimitName, OpenCount>();
  for (const name of Object.keys(policies) as LimitName[]) {
    const { kind, points, seconds } = policies[name];
    const window = { redis, logger, prefix: `${prefix}:${name}`, points, windowMs: seconds * 1000, now };
    if (kind === 'shared') shared.set(name, createSharedWindow(window));
    if (kind === 'open') open.set(name, createOpenCount(points));
  }
  const keyOf = (name: LimitName, subject: LimitSubject) => {
    const { by } = policies[name];
    return by === 'everyone' ? by : subject[by];
  };

  function refusal(name: LimitName, waitMs: number, { acceptLanguage }: LimitSubject): ProblemError {
    const retryAfter = Math.ceil(waitMs / 1000);
    const detail = limitText({ name, policy: policies[name], retryAfter }, languageOf(acceptLanguage));
    return problem('request.rate_limited', { detail, retryAfter });
  }

  async function admitExactly(names: readonly LimitName[], subject: LimitSubject, release: Settle | null) {
    const demands = names.map(
      (name): LimitRequest<LimitName> => ({ name, subject: keyOf(name, subject), ...policies[name] }),
    );
    const grant = await exact.take(demands);
    if (grant.refused !== null) {
      release?.(429);
      throw refusal(grant.refused, grant.waitMs, subject);
    }
    const refundable = names.filter((name) => policies[name].isRefunded);
    if (refundable.length === 0) return release;
    return (status: number) => {
      if (status >= 400 && status < 500 && status !== 422) grant.refund(refundable);
      release?.(status);
    };
  }

  function takePlace(names: readonly LimitName[], subject: LimitSubject): Settle | null {
    const name = names.find((candidate) => open.has(candidate));
    if (!name) return null;
    const release = open.get(name)?.open(keyOf(name, subject));
    if (!release) throw refusal(name, policies[name].seconds * 1000, subject);
    return release;
  }

  return {
    admit(names, subject) {
      for (const name of names) {
        const waitMs = shared.get(name)?.consume(keyOf(name, subject)) ?? 0;
        if (waitMs > 0) throw refusal(name, waitMs, subject);
      }
      const release = takePlace(names, subject);
      const exactly = names.filter((name) => policies[name].kind === 'exact');
      if (exactly.length > 0) return admitExactly(exactly, subject, release);
      return release ? Promise.resolve(release) : null;
    },
    close() {
      for (const window of shared.values()) window.close();
    },
  };
}

/** For load tests and evaluation. */
export const noRateLimits: RateLimits = { admit: () => null, close: () => undefined };

type OpenCount = ReturnType<typeof createOpenCount>;

/** Open connections per key. In memory, since a connection belongs to one gateway. */
export function createOpenCount(points: number) {
  const counts = new Map<string, number>();

  return {
    /** Takes a slot and returns its release function; null if none is free. */
    open(key: string): (() => void) | null {
      const count = counts.get(key) ?? 0;
      if (count >= points) return null;
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
