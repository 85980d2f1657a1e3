import type { User } from '@fucina/contracts/user';

export function homeOf({ role }: Pick<User, 'role'>): string {
  return role === 'admin' ? '/admin/projects' : '/portal';
}
