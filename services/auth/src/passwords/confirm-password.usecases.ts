import type { Language } from '@fucina/contracts/language';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { waitText } from '@fucina/service-kit/language';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { requireAccount } from '../users/users.usecases.ts';

const WRONG_PASSWORDS = { points: 5, seconds: 15 * 60 };

export type Confirmed = { password: string; by: UserIdentity; language: Language };

/** Throttled, so that a stolen session cannot be used to guess the password. */
export async function confirmPassword(
  { password, by, language }: Confirmed,
  deps: AuthDeps,
): Promise<StoredUser> {
  const key = `confirm:${by.id}`;
  const waitMs = await deps.attempts.consume({ key, ...WRONG_PASSWORDS, now: deps.now() });
  if (waitMs > 0) throw throttled(waitMs, language);
  const user = await requireAccount(by.id, deps);
  const isRight = await deps.passwords.matches(password, user.passwordHash).catch(async (error: unknown) => {
    // Too busy to check: not an attempt.
    await deps.attempts.giveBack(key);
    throw error;
  });
  if (!isRight) throw problem('password.wrong');
  await deps.attempts.clear([key]);
  return user;
}

const texts = {
  it: (wait: string) => `Troppi tentativi. Riprova ${wait}, oppure reimposta la password.`,
  en: (wait: string) => `Too many attempts. Try again ${wait}, or reset your password.`,
};

export function throttled(waitMs: number, language: Language) {
  const retryAfter = Math.ceil(waitMs / 1000);
  return problem('login.throttled', { detail: texts[language](waitText(language, retryAfter)), retryAfter });
}
