import type { AdminUser } from '@fucina/contracts/administration';
import type { User } from '@fucina/contracts/user';
import type { StoredUser } from './users.repository.ts';

export function nameOf({ firstName, lastName, username }: StoredUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}

/** Public view of an account. Lists fields one by one, so that new ones cannot leak. */
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
