import { createHash } from 'node:crypto';
import type { AuthDeps } from '../deps.ts';
import { throttled } from '../passwords/confirm-password.usecases.ts';
import type { Source } from '../source.ts';
import { fold } from '../users/fold.ts';
import type { StoredUser } from '../users/users.repository.ts';

const MINUTE = 60;

/**
 * A stranger's wrong guesses must not lock out the owner. They count per account and network; across all networks
 * they only slow logins down; known devices are counted separately.
 */
export const loginLimits = {
  here: { points: 5, seconds: 15 * MINUTE },
  knownDevice: { points: 10, seconds: 15 * MINUTE },
  elsewhere: { points: 30, seconds: 10 * MINUTE },
} as const;

type Attempt = { login: string; user: StoredUser | null; source: Source };
type Deps = Pick<AuthDeps, 'attempts' | 'now'>;

/** Counts before checking the password, so that parallel guesses do not bypass the limit. */
export async function admitLogin(attempt: Attempt, { attempts, now }: Deps) {
  for (const { key, limit } of countersOf(attempt)) {
    const waitMs = await attempts.consume({ key, ...loginLimits[limit], now: now() });
    if (waitMs > 0) throw throttled(waitMs, attempt.source.language);
  }
}

export async function forgiveLogin(attempt: Attempt, { attempts }: Deps) {
  for (const { key, limit } of countersOf(attempt)) {
    if (limit === 'elsewhere') await attempts.giveBack(key);
    else await attempts.clear([key]);
  }
}

function countersOf({ login, user, source: { identity } }: Attempt) {
  const account = user?.id ?? createHash('sha256').update(fold(login)).digest('hex');
  if (user?.knownDevices.includes(identity.visitor)) {
    return [{ key: `login:${account}:device:${identity.visitor}`, limit: 'knownDevice' }] as const;
  }
  return [
    { key: `login:${account}:address:${identity.network}`, limit: 'here' },
    { key: `login:${account}:elsewhere`, limit: 'elsewhere' },
  ] as const;
}
