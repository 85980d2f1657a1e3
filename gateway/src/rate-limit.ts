import type { Logger } from '@fucina/service-kit/logger';
import { type ProblemError, problem } from '@fucina/service-kit/problem';
import type { Redis } from 'ioredis';
import { createExactLimit, type ExactLimit } from './limits/exact-limit.ts';
import { createOpenCount, type OpenCount } from './limits/open-count.ts';
import { createRedisGuard } from './limits/redis-guard.ts';
import { createSharedWindow, type SharedWindow } from './limits/shared-window.ts';

type LimitPolicy = {
  /** `exact` asks Redis each time, `shared` adds counts up five times a second, `open` counts what is open now. */
  kind: 'exact' | 'shared' | 'open';
  by: 'address' | 'bot' | 'everyone';
  points: number;
  seconds: number;
  /** A request that the service refused as wrong (4xx) is given back: a typing error costs nothing. */
  isRefunded?: true;
  detail: string;
};

const MINUTE = 60;
const HOUR = 3600;

/** The public limits. `address` is an IPv4 address or an IPv6 /64. */
export const limitPolicies = {
  demoCreation: {
    kind: 'exact',
    by: 'address',
    points: 3,
    seconds: HOUR,
    isRefunded: true,
    detail: 'At most 3 demos an hour can be made from one connection.',
  },
  allDemoCreation: {
    kind: 'exact',
    by: 'everyone',
    points: 30,
    seconds: HOUR,
    isRefunded: true,
    detail: 'Many demos are being made right now.',
  },
  contact: {
    kind: 'exact',
    by: 'address',
    points: 5,
    seconds: HOUR,
    detail: 'At most 5 contact requests an hour can be sent from one connection.',
  },
  messages: {
    kind: 'exact',
    by: 'address',
    points: 20,
    seconds: MINUTE,
    detail: 'At most 20 messages a minute can be sent from one connection.',
  },
  botMessages: {
    kind: 'exact',
    by: 'bot',
    points: 200,
    seconds: MINUTE,
    detail: 'This chatbot is answering many visitors right now.',
  },
  openStreams: {
    kind: 'open',
    by: 'address',
    points: 10,
    seconds: 5,
    detail: 'At most 10 event streams can be open from one connection.',
  },
  api: {
    kind: 'shared',
    by: 'address',
    points: 600,
    seconds: MINUTE,
    detail: 'At most 600 calls a minute can be made from one connection.',
  },
  pages: {
    kind: 'shared',
    by: 'address',
    points: 3000,
    seconds: MINUTE,
    detail: 'At most 3000 pages and files a minute can be read from one connection.',
  },
} as const satisfies Record<string, LimitPolicy>;

export type LimitName = keyof typeof limitPolicies;
export type LimitPolicies = Record<LimitName, LimitPolicy>;
export type LimitSubject = { address: string; bot: string };

/** What to call when the answer has ended, if the limits need to know. */
export type Settle = (status: number) => void;
export type RateLimits = {
  /** Counts the request. Throws `request.rate_limited`, at once or later. */
  admit(names: readonly LimitName[], subject: LimitSubject): null | Promise<Settle | null>;
  close(): void;
};

type Stores = {
  exact: Map<LimitName, ExactLimit>;
  shared: Map<LimitName, SharedWindow>;
  open: Map<LimitName, OpenCount>;
};

export function createRateLimits({
  redis,
  logger,
  prefix = 'fucina:limit',
  policies = limitPolicies,
  now = Date.now,
}: {
  redis: Redis;
  logger: Logger;
  prefix?: string;
  policies?: LimitPolicies;
  now?: () => number;
}): RateLimits {
  const stores = createStores({ redis, logger, prefix, policies, now });

  return {
    admit(names, subject) {
      let needsRedis = false;
      for (const name of names) {
        const waitMs = stores.shared.get(name)?.consume(keyOf(policies[name], subject)) ?? 0;
        if (waitMs > 0) throw refusal(policies[name], waitMs);
        needsRedis ||= !stores.shared.has(name);
      }
      return needsRedis ? admitSlowly(names, subject, { stores, policies }) : null;
    },
    close() {
      for (const window of stores.shared.values()) window.close();
    },
  };
}

/** For load tests and evaluation: nothing is counted. */
export const noRateLimits: RateLimits = { admit: () => null, close: () => undefined };

function createStores({
  policies,
  prefix,
  redis,
  logger,
  now,
}: {
  policies: LimitPolicies;
  prefix: string;
  redis: Redis;
  logger: Logger;
  now: () => number;
}): Stores {
  const guard = createRedisGuard({ redis, logger });
  const stores: Stores = { exact: new Map(), shared: new Map(), open: new Map() };
  for (const name of Object.keys(policies) as LimitName[]) {
    const { kind, points, seconds } = policies[name];
    const key = `${prefix}:${name}`;
    if (kind === 'exact') {
      stores.exact.set(name, createExactLimit({ redis, guard, prefix: key, points, seconds }));
    } else if (kind === 'shared') {
      const windowMs = seconds * 1000;
      stores.shared.set(name, createSharedWindow({ redis, logger, prefix: key, points, windowMs, now }));
    } else {
      stores.open.set(name, createOpenCount(points));
    }
  }
  return stores;
}

async function admitSlowly(
  names: readonly LimitName[],
  subject: LimitSubject,
  { stores, policies }: { stores: Stores; policies: LimitPolicies },
): Promise<Settle | null> {
  const settles: Settle[] = [];
  // In the table's order: what one address may do is asked first, so that it cannot use up everyone's points.
  for (const name of names) {
    const policy = policies[name];
    const key = keyOf(policy, subject);
    const exact = stores.exact.get(name);
    const waitMs = (await exact?.consume(key)) ?? 0;
    if (exact && policy.isRefunded) {
      settles.push((status) => {
        if (status >= 400 && status < 500) void exact.refund(key);
      });
    }
    const release = stores.open.get(name)?.open(key);
    if (release) settles.push(release);
    if (waitMs > 0 || release === null) {
      for (const settle of settles) settle(429);
      throw refusal(policy, waitMs || policy.seconds * 1000);
    }
  }
  if (settles.length === 0) return null;
  return (status) => {
    for (const settle of settles) settle(status);
  };
}

function keyOf({ by }: LimitPolicy, subject: LimitSubject): string {
  return by === 'everyone' ? 'everyone' : subject[by];
}

function refusal({ detail }: LimitPolicy, waitMs: number): ProblemError {
  const retryAfter = Math.ceil(waitMs / 1000);
  return problem('request.rate_limited', {
    detail: `${detail} Try again in ${spell(retryAfter)}.`,
    retryAfter,
  });
}

function spell(seconds: number) {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
