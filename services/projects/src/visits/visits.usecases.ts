import type { ProjectNews } from '@fucina/contracts/project-news';
import { withProject } from '../activity/activity.usecases.ts';
import type { ProjectsDeps } from '../deps.ts';
import type { Caller } from '../projects/caller.ts';
import type { Visit } from './visits.repository.ts';

const SAME_VISIT_MS = 30 * 60_000;
const LISTED = 20;
const WITHOUT_VISIT = 5;

/** Reopening the dashboard within half an hour is the same visit, so that a reload does not clear what is new. */
export async function recordVisit({ caller }: { caller: Caller }, { visits, now }: ProjectsDeps) {
  const visit = await visits.find(caller.id);
  await visits.set(caller.id, { lastAt: now(), previousAt: startOfNews(visit, now()) });
}

export async function listNews(
  { caller }: { caller: Caller },
  { projects, activity, visits, now }: ProjectsDeps,
): Promise<ProjectNews> {
  const [own, visit] = await Promise.all([
    projects.listByMember(caller.id, { status: undefined }),
    visits.find(caller.id),
  ]);
  const since = startOfNews(visit, now());
  const names = new Map(own.map(({ _id, name }) => [_id, name]));
  const lines = await activity.listByOthers(caller.id, {
    projectIds: [...names.keys()],
    since,
    limit: since ? LISTED : WITHOUT_VISIT,
  });
  return {
    since: since?.toISOString() ?? null,
    entries: lines.map((line) => withProject(line, names)),
  };
}

/** The same result before and after the visit is recorded. */
function startOfNews(visit: Visit | null, now: Date): Date | null {
  if (!visit) return null;
  return now.getTime() - visit.lastAt.getTime() < SAME_VISIT_MS ? visit.previousAt : visit.lastAt;
}
