import { createHash } from 'node:crypto';
import type { LoginBody, RegisterBody } from '@fucina/contracts/user';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { sendEmailVerification } from '../links/links.usecases.ts';
import { throttled } from '../passwords/confirm-password.usecases.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { openSession } from '../sessions/sessions.usecases.ts';
import type { Source } from '../source.ts';
import { fold } from '../users/fold.ts';
import type { StoredUser } from '../users/users.repository.ts';

export async function register({ body, source }: { body: RegisterBody; source: Source }, deps: AuthDeps) {
  const { username, email, firstName, lastName, company } = body;
  checkPassword(body.password, [username, email, firstName, lastName, company, deps.brandName]);
  await deps.users.requireFree(body);

  const { password, language = source.language, ...profile } = body;
  const passwordHash = await deps.passwords.hash(password);
  const account = { ...profile, language, passwordHash, role: 'client', now: deps.now() } as const;
  const user = await deps.users.create(account);

  await deps.audit.addOwn('user.registered', { id: user.id, network: source.identity.network });
  deps.background(sendEmailVerification(user, deps));
  return { user, session: await openSession({ user, source }, deps) };
}

/** An unknown user and a wrong password take the same time and get the same answer. */
export async function logIn({ body, source }: { body: LoginBody; source: Source }, deps: AuthDeps) {
  const { audit } = deps;
  const user = await deps.users.findByLogin(body.username);
  const attempt = { login: body.username, user, source };
  const entry = { subjectId: user?.id ?? null, address: source.identity.network };

  await admitLogin(attempt, deps).catch(async (refusal: unknown) => {
    await audit.add({ ...entry, action: 'login.refused' });
    throw refusal;
  });
  const isRight = await deps.passwords
    .matches(body.password, user?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      // Too busy to check: not an attempt.
      for (const { key } of countersOf(attempt)) await deps.attempts.giveBack(key);
      throw error;
    });
  if (!isRight || !user) {
    await audit.add({ ...entry, action: 'login.failed' });
    throw problem('login.failed');
  }
  await forgiveLogin(attempt, deps);
  if (!user.isActive) {
    await audit.add({ ...entry, action: 'login.refused', detail: 'deactivated' });
    throw problem('login.deactivated');
  }

  const session = await openSession({ user, source }, deps);
  await audit.add({ ...entry, action: 'login.succeeded', actorId: user.id });
  return { user, session };
}

const MINUTE = 60;

/**
 * A stranger's wrong guesses must not lock out the owner. They count per account and network; across all networks
 * they only slow logins down; known devices are counted separately.
 */
const loginLimits = {
  here: { points: 5, seconds: 15 * MINUTE },
  knownDevice: { points: 10, seconds: 15 * MINUTE },
  elsewhere: { points: 30, seconds: 10 * MINUTE },
} as const;

type Attempt = { login: string; user: StoredUser | null; source: Source };
type Deps = Pick<AuthDeps, 'attempts' | 'now'>;

/** Counts before checking the password, so that parallel guesses do not bypass the limit. */
async function admitLogin(attempt: Attempt, { attempts, now }: Deps) {
  for (const { key, limit } of countersOf(attempt)) {
    const waitMs = await attempts.consume({ key, ...loginLimits[limit], now: now() });
    if (waitMs > 0) throw throttled(waitMs, attempt.source.language);
  }
}

async function forgiveLogin(attempt: Attempt, { attempts }: Deps) {
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
