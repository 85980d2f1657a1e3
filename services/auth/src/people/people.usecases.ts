import type { Person } from '@fucina/contracts/people';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { nameOf } from '../users/to-user.ts';

export async function findPerson(id: string, { users }: Pick<AuthDeps, 'users'>): Promise<Person> {
  const user = await users.find(id);
  if (!user) throw problem('user.not_found');
  const { role, language, isActive } = user;
  const confirmed = user.isEmailVerified ? { confirmedEmail: user.email } : {};
  return { userId: user.id, name: nameOf(user), role, language, isActive, ...confirmed };
}
