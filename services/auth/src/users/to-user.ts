import type { AdminUser } from '@fucina/contracts/administration';
import type { User } from '@fucina/contracts/user';
import type { StoredUser } from './stored-user.ts';

/** What others read of a user. */
export function nameOf({ firstName, lastName, username }: StoredUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}

/** What leaves the service of an account: named one by one, so that nothing new slips out. */
export function toUser(user: StoredUser, now: Date): User {
  const { pendingEmail } = user;
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    pendingEmail: pendingEmail && pendingEmail.until > now ? pendingEmail.address : null,
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.company,
    role: user.role,
    language: user.language,
    isEmailVerified: user.isEmailVerified,
    createdAt: user.createdAt.toISOString(),
  };
}

export function toAdminUser(user: StoredUser, now: Date): AdminUser {
  return {
    ...toUser(user, now),
    isActive: user.isActive,
    isInvited: user.passwordHash === null,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  };
}
