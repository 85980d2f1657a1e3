import { createHash } from 'node:crypto';
import type { AuthDeps } from '../deps.ts';
import { throttled } from '../passwords/confirm-password.usecases.ts';
import type { Source } from '../source.ts';
import { fold } from '../users/fold.ts';
import type { StoredUser } from '../users/users.repository.ts';

const MINUTE = 60;

/**
 * Wrong guesses by a stranger must not lock out the owner: they count per account and address; across all addresses
 * they only slow logins down; and a known device has a count of its own.
 */
export const loginLimits = {
  here: { points: 5, seconds: 15 * MINUTE },
  knownDevice: { points: 10, seconds: 15 * MINUTE },
  elsewhere: { points: 30, seconds: 10 * MINUTE },
} as const;

type Attempt = { login: string; user: StoredUser | null; source: Source };
type Deps = Pick<AuthDeps, 'attempts' | 'now'>;

/** Counted before the check, so that parallel guesses do not bypass the limit. */
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
