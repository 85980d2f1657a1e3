import type { AdminUser } from '@fucina/contracts/administration';

type UserStatus = 'active' | 'invited' | 'deactivated';

export function userStatusOf({ isActive, isInvited }: Pick<AdminUser, 'isActive' | 'isInvited'>): UserStatus {
  if (!isActive) return 'deactivated';
  return isInvited ? 'invited' : 'active';
}

/** An admin who has set a password and is active. */
export function isWorkingAdmin({ role, ...user }: AdminUser): boolean {
  return role === 'admin' && userStatusOf(user) === 'active';
}
