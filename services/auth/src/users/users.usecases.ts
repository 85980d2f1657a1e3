import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import type { StoredUser } from './users.repository.ts';

/**
 * Runs a change that may remove an administrator, unless it would leave none. Serialized, so that two concurrent
 * changes cannot remove the last two.
 */
export async function keepAnAdmin<T>(
  id: string,
  { users, locks }: Pick<AuthDeps, 'users' | 'locks'>,
  change: () => Promise<T>,
): Promise<T> {
  return locks.withLock('admins', async () => {
    const user = await users.find(id);
    const isAdmin = user?.role === 'admin' && user.isActive;
    if (isAdmin && (await users.countOtherActiveAdmins(id)) === 0) throw problem('user.last_admin');
    return change();
  });
}

/** A valid session has an account, unless it is being deleted right now. */
export async function requireAccount(id: string, { users }: Pick<AuthDeps, 'users'>): Promise<StoredUser> {
  const user = await users.find(id);
  if (!user) throw problem('session.required');
  return user;
}

export function namesOf(user: StoredUser, brandName: string) {
  return [user.username, user.email, user.firstName, user.lastName, user.company, brandName];
}
