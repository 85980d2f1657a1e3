import { randomUUID } from 'node:crypto';
import { accountCalls } from '@fucina/contracts/people';
import type { LeasesRepository } from '@fucina/service-kit/leases.repository';
import type { Logger } from '@fucina/service-kit/logger';
import type { createServiceClient } from '@fucina/service-kit/service-client';
import { createWorkLoop } from '@fucina/service-kit/work-loop';
import type { ActivityLine, ActivityRepository } from '../activity/activity.repository.ts';
import type { ProjectsRepository, StoredProject } from '../projects/projects.repository.ts';
import type { NewsMail, NewsRepository } from './news.repository.ts';
import { type ProjectNews, writeNewsMail } from './news-mail.ts';

const GATHERED_FOR_MS = 5 * 60_000;
const POLL_EVERY_MS = 10_000;
const LEASE = 'news';
const LEASE_MS = 60_000;
const MAX_FAILURES = 3;

type Options = {
  news: NewsRepository;
  leases: LeasesRepository;
  activity: ActivityRepository;
  projects: ProjectsRepository;
  auth: ReturnType<typeof createServiceClient>;
  now: () => Date;
  logger: Logger;
};

/**
 * Sends digest mails five minutes after a person's first news. A digest is settled only once auth has accepted it; if
 * the process dies before that, the retry uses the same key.
 */
export function createNewsDelivery({ news, leases, activity, projects, auth, now, logger }: Options) {
  const holder = randomUUID();
  const isOurs = () => leases.take(LEASE, { holder, now: now(), lengthMs: LEASE_MS });

  async function workOff(isStopped: () => boolean) {
    if (!(await isOurs())) return;
    const since = new Date(now().getTime() - GATHERED_FOR_MS);
    for (const personId of await news.listDuePeople(since)) await news.gather(personId);

    let failures = 0;
    for (const id of await news.listMailIds()) {
      if (isStopped() || failures >= MAX_FAILURES || !(await isOurs())) break;
      const mail = await news.findMail(id);
      if (mail && !(await tryMail(mail))) failures += 1;
    }
    await leases.release(LEASE, holder);
  }

  async function tryMail(mail: NewsMail): Promise<boolean> {
    try {
      await sendMail(mail);
      await news.settle(mail.id);
      return true;
    } catch (error) {
      logger.warn({ err: error, mailId: mail.id }, 'notification mail not sent yet');
      return false;
    }
  }

  /** Includes only what the person may still see, since they may have left a project. */
  async function sendMail({ id, personId, activityIds }: NewsMail) {
    const reader = await auth.call(accountCalls.find, { params: { id: personId } });
    if (!reader?.isActive) return;
    const lines = await activity.listByIds(activityIds);
    const found = await projects.listByIds([...new Set(lines.map(({ projectId }) => projectId))]);
    const isStaff = reader.role === 'admin';
    const readable = found.filter(({ memberIds }) => isStaff || memberIds.includes(personId));
    const byProject = groupByProject(readable, lines);
    if (byProject.length === 0) return;
    const mail = writeNewsMail(byProject, { isStaff });
    const order = { key: `projects-news-${id}`, userId: personId, mail };
    const isTaken = await auth.call(accountCalls.mail, { body: order });
    if (!isTaken) logger.error({ mailId: id }, 'auth rejected a notification mail: it is dropped');
  }

  return createWorkLoop({ name: 'news', everyMs: POLL_EVERY_MS, workOff, logger });
}

function groupByProject(found: StoredProject[], lines: ActivityLine[]): ProjectNews[] {
  return found.map(({ _id: id, name }) => ({
    id,
    name,
    lines: lines.filter(({ projectId }) => projectId === id),
  }));
}
