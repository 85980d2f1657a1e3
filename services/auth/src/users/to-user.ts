import { adminUser } from '@fucina/contracts/administration';
import { user as userSchema } from '@fucina/contracts/user';
import { showAs } from '@fucina/service-kit/stored-record';
import type { StoredUser } from './users.repository.ts';

export function nameOf({ firstName, lastName, username }: StoredUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}

function shown(user: StoredUser, now: Date) {
  const { id: _id, pendingEmail, passwordHash } = user;
  const isPending = pendingEmail && pendingEmail.until > now;
  return {
    ...user,
    _id,
    pendingEmail: isPending ? pendingEmail.address : null,
    isInvited: passwordHash === null,
  };
}

export const toUser = (user: StoredUser, now: Date) => showAs(userSchema, shown(user, now));

export const toAdminUser = (user: StoredUser, now: Date) => showAs(adminUser, shown(user, now));
