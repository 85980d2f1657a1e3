import type { AuditEntry, NewestFirstQuery } from '@fucina/contracts/administration';
import type { AuthDeps } from '../deps.ts';
import { nameOf } from '../users/to-user.ts';

/** Names are looked up at read time; deleted users have none. */
export async function listAudit(
  query: NewestFirstQuery,
  { audit, users }: Pick<AuthDeps, 'audit' | 'users'>,
): Promise<AuditEntry[]> {
  const entries = await audit.list(query);
  const ids = new Set(entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]));
  const people = await users.listByIds([...ids].filter((id) => id !== null));
  const known = new Map(people.map((user) => [user.id, { id: user.id, name: nameOf(user) }]));
  const personOf = (id: string | null) => (id === null ? null : (known.get(id) ?? null));
  return entries.map((entry) => ({
    ...entry,
    actor: personOf(entry.actorId),
    subject: personOf(entry.subjectId),
  }));
}
