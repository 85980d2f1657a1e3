import type { AdminUser } from '@fucina/contracts/administration';

type Named = Pick<AdminUser, 'firstName' | 'lastName' | 'username'>;

/** First and last name, or the username of who gave none. */
export function nameOf({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}

export type Standing = 'active' | 'invited' | 'deactivated';

export function standingOf({ isActive, isInvited }: Pick<AdminUser, 'isActive' | 'isInvited'>): Standing {
  if (!isActive) return 'deactivated';
  return isInvited ? 'invited' : 'active';
}

/** Who could do an administrator's work: not one who has never chosen a password. */
export function isWorkingAdmin({ role, ...user }: AdminUser): boolean {
  return role === 'admin' && standingOf(user) === 'active';
}
