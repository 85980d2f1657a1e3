import type { ProjectNotice } from '@fucina/contracts/notice';
import type { Activity } from '@fucina/contracts/project';
import type { ProjectActivity } from '@fucina/contracts/project-news';
import { startOfNotices } from '@fucina/service-kit/notice-reads.repository';
import { withProject } from '../activity/activity.usecases.ts';
import type { ProjectsDeps } from '../deps.ts';
import type { Caller } from '../projects/caller.ts';

const LISTED = 40;

/** Staff make most changes themselves, so they are notified only of what clients and colleagues write and submit. */
const STAFF_KINDS: Activity['kind'][] = [
  'comment.added',
  'approval.accepted',
  'approval.declined',
  'file.added',
  'file.refused',
];

type Unread<Notice> = Notice extends unknown ? Omit<Notice, 'isRead'> : never;
type Found = Unread<ProjectNotice>;

export async function listNotices({ caller }: { caller: Caller }, deps: ProjectsDeps) {
  const since = startOfNotices(deps.now());
  const lists =
    caller.role === 'admin'
      ? [listFromClients(caller, since, deps), listSupportRequests(caller, since, deps)]
      : [listFromProjects(caller, since, deps), listAnswered(caller, since, deps)];
  return deps.noticeReads.mark(caller.id, (await Promise.all(lists)).flat());
}

async function listFromProjects(
  { id }: Caller,
  since: Date,
  { projects, activity }: ProjectsDeps,
): Promise<Found[]> {
  const own = await projects.listByMember(id, { status: undefined });
  const names = new Map(own.map(({ _id, name }) => [_id, name]));
  const lines = await activity.listByOthers(id, { projectIds: [...names.keys()], since, limit: LISTED });
  return lines.map((line) => toNotice(withProject(line, names)));
}

async function listFromClients(
  { id }: Caller,
  since: Date,
  { projects, activity }: ProjectsDeps,
): Promise<Found[]> {
  const lines = await activity.listOfKinds(STAFF_KINDS, { notBy: id, since, limit: LISTED });
  const names = await projects.listNames([...new Set(lines.map(({ projectId }) => projectId))]);
  return lines
    .filter(({ projectId }) => names.has(projectId))
    .map((line) => toNotice(withProject(line, names)));
}

async function listAnswered({ id }: Caller, since: Date, { support }: ProjectsDeps): Promise<Found[]> {
  const answered = await support.listAnswered(id, { since });
  return answered.map(({ id: requestId, answeredAt, subject }) => ({
    kind: 'support.answered',
    // A reopened question can be answered again.
    id: `answered ${requestId} ${answeredAt}`,
    at: answeredAt,
    requestId,
    subject,
  }));
}

async function listSupportRequests({ id }: Caller, since: Date, { support }: ProjectsDeps): Promise<Found[]> {
  const requests = await support.list({ state: undefined, before: undefined, limit: LISTED });
  return requests
    .filter(({ authorId, createdAt }) => authorId !== id && createdAt > since.toISOString())
    .map(({ id: requestId, createdAt: at, subject, name }) => ({
      kind: 'support.asked',
      id: `asked ${requestId}`,
      ...{ at, requestId, subject, name },
    }));
}

const toNotice = (activity: ProjectActivity): Found => ({
  kind: 'project',
  id: activity.id,
  at: activity.at,
  activity,
});
