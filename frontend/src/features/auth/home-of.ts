import type { User } from '@fucina/contracts/user';

/** Where somebody’s work is: the clients of the agency, or one’s own projects. */
export function homeOf({ role }: Pick<User, 'role'>): string {
  return role === 'admin' ? '/admin/projects' : '/portal';
}
