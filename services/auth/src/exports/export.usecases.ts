import type { Readable } from 'node:stream';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { AuthDeps } from '../deps.ts';
import type { PersonRef, ServiceName } from '../people/other-services.ts';
import { toAdminUser } from '../users/to-user.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { requireAccount } from '../users/users.usecases.ts';
import { type ArchiveEntry, createArchive } from './archive.ts';
import { writeReadme } from './readme.ts';

/** Starts sending only after every service has listed its data. */
export async function exportEverything(by: UserIdentity, deps: AuthDeps): Promise<Readable> {
  const user = await requireAccount(by.id, deps);
  const who = { userId: user.id, email: user.isEmailVerified ? user.email : null };
  const [account, ...parts] = await Promise.all([
    collectAccount(user, deps),
    ...deps.otherServices.names.map((name) => collectFrom(name, who, deps)),
  ]);

  const isFile = (entry: ArchiveEntry) => 'open' in entry;
  const entries = [{ name: 'account.json', text: toText(account) }, ...parts.flat()].sort(
    (one, other) => Number(isFile(one)) - Number(isFile(other)),
  );
  const now = deps.now();
  const names = entries.map(({ name }) => name);
  const readme = writeReadme({ language: user.language, brandName: deps.brandName, names, now });
  await deps.audit.addOwn('user.exported', by);
  return createArchive([{ name: 'README.txt', text: readme }, ...entries], { mtime: now });
}

async function collectFrom(name: ServiceName, who: PersonRef, deps: AuthDeps): Promise<ArchiveEntry[]> {
  const { otherServices, logger } = deps;
  try {
    const { documents, files } = await otherServices.fetchData(name, who);
    return [
      ...documents.map((document) => ({ name: document.name, text: toText(document.content) })),
      ...files.map((file) => ({
        name: `files/${file.name.replace(/^files\//, '')}`,
        open: () => otherServices.openFile(name, file.path),
      })),
    ];
  } catch (cause) {
    logger.warn({ err: cause, service: name }, 'export failed: a service did not respond');
    throw problem('export.unavailable', { retryAfter: 30, cause });
  }
}

function toText(content: unknown) {
  return `${JSON.stringify(content ?? null, null, 2)}\n`;
}

/** Records may mention other people, of whom not even the ids are exported. */
async function collectAccount(
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
