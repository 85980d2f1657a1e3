import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';

/** Does what may take an administrator away, unless no other would be left; two at once wait for each other. */
export async function keepingAnAdmin<T>(
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
