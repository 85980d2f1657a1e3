import type { AuthDeps } from '../deps.ts';
import { toAdminUser } from '../users/to-user.ts';
import type { StoredUser } from '../users/users.repository.ts';

/** Of other people in the records, not even ids are exported. */
export async function collectAccount(
  user: StoredUser,
  { sessions, audit, outbox, now }: Pick<AuthDeps, 'sessions' | 'audit' | 'outbox' | 'now'>,
) {
  const [active, lines, mails] = await Promise.all([
    sessions.listByUser(user.id, now()),
    audit.listAbout(user.id),
    outbox.listByUser(user.id),
  ]);
  return {
    profile: { ...toAdminUser(user, now()), knownDevices: user.knownDevices },
    sessions: active.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
      device,
      createdAt,
      lastSeenAt,
      expiresAt,
    })),
    history: lines.map(({ at, action, address, detail, actorId, subjectId }) => ({
      at,
      action,
      address,
      detail,
      isByYou: actorId === user.id,
      isAboutYou: subjectId === user.id,
    })),
    mails: mails.map(({ id: _id, ...mail }) => mail),
  };
}
