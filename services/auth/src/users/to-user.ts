import type { AdminUser } from '@fucina/contracts/administration';
import type { User } from '@fucina/contracts/user';
import type { StoredUser } from './users.repository.ts';

/** What leaves the service of an account: named one by one, so that nothing new slips out. */
export function toUser(user: StoredUser): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.company,
    role: user.role,
    language: user.language,
    isEmailVerified: user.isEmailVerified,
    createdAt: user.createdAt.toISOString(),
  };
}

export function toAdminUser(user: StoredUser): AdminUser {
  return {
    ...toUser(user),
    isActive: user.isActive,
    isInvited: user.passwordHash === null,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  };
}
