import type {
  AuditEntry,
  ChangeUserBody,
  InviteUserBody,
  NewestFirstQuery,
} from '@fucina/contracts/administration';
import { defined } from '@fucina/service-kit/defined';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import { MAILS, mailLink } from '../links/links.usecases.ts';
import { endSessionsOf } from '../sessions/sessions.usecases.ts';
import { nameOf } from '../users/to-user.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { keepAnAdmin } from '../users/users.usecases.ts';

export async function inviteUser(
  { body, by }: { body: InviteUserBody; by: UserIdentity },
  deps: AuthDeps,
): Promise<StoredUser> {
  await deps.users.requireFree(body);
  const { language = by.language, ...profile } = body;
  const user = await deps.users.create({ ...profile, language, now: deps.now() });
  const entry = { actorId: by.id, subjectId: user.id, address: by.network, detail: user.role };
  await deps.audit.add({ ...entry, action: 'user.invited' });
  await mailLink({ user, purpose: 'invite' }, deps);
  return user;
}

/** Sends a new invitation link and invalidates earlier ones. */
export async function inviteAgain({ id, by }: { id: string; by: UserIdentity }, deps: AuthDeps) {
  const user = await requireAnyUser(id, deps);
  if (user.passwordHash !== null || !user.isActive) throw problem('user.not_invited');
  const waitMs = await deps.attempts.consume({ key: `mail:invite:${id}`, ...MAILS, now: deps.now() });
  if (waitMs > 0) throw problem('request.rate_limited', { retryAfter: Math.ceil(waitMs / 1000) });
  await deps.links.removeOpenByUser(id, ['invite']);
  await mailLink({ user, purpose: 'invite' }, deps);
  const entry = { actorId: by.id, subjectId: id, address: by.network };
  await deps.audit.add({ ...entry, action: 'user.invited_again' });
}

export async function requireAnyUser(id: string, { users }: Pick<AuthDeps, 'users'>): Promise<StoredUser> {
  const user = await users.find(id);
  if (!user) throw problem('user.not_found');
  return user;
}

/** Applies from the user's next request. */
export async function changeUser(
  { id, body, by }: { id: string; body: ChangeUserBody; by: UserIdentity },
  deps: AuthDeps,
): Promise<StoredUser> {
  const user = await requireAnyUser(id, deps);
  const standing = defined(body);
  const changed: StoredUser = { ...user, ...standing };
  const change = () => deps.users.setStanding(id, standing);

  const staysAdmin = changed.role === 'admin' && changed.isActive;
  await (staysAdmin ? change() : keepAnAdmin(id, deps, change));
  if (changed.isActive) await deps.notifyGateways({ kind: 'user', id });
  else await endSessionsOf({ userId: id }, deps);

  const entry = { actorId: by.id, subjectId: id, address: by.network };
  if (changed.role !== user.role) {
    await deps.audit.add({ ...entry, action: 'user.role_changed', detail: `${user.role} → ${changed.role}` });
  }
  if (changed.isActive !== user.isActive) {
    await deps.audit.add({ ...entry, action: changed.isActive ? 'user.reactivated' : 'user.deactivated' });
  }
  return changed;
}

/** Names are looked up on reading. Deleted users have none. */
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
