import type { NewActivity } from '../activity/activity.repository.ts';
import type { ProjectsDeps } from '../deps.ts';
import { recordNews } from '../news/record-news.usecases.ts';
import { actorOf, type Caller } from './caller.ts';

export type RecordingDeps = Pick<ProjectsDeps, 'activity' | 'projects' | 'news' | 'liveUpdates' | 'now'>;

type ActivityEvent = Omit<NewActivity, 'at' | 'actor'> & {
  caller: Caller;
  /** Members until now, who are notified too. */
  formerIds?: string[];
};

/** Follow-up of every recorded write: history line, list order, mail news and live updates. Idempotent. */
export async function recordActivity(
  { caller, formerIds = [], ...line }: ActivityEvent,
  deps: RecordingDeps,
) {
  const actor = actorOf(caller);
  const activityId = await deps.activity.add({ ...line, actor, at: deps.now() });
  const memberIds = await deps.projects.touch(line.projectId);
  await recordNews({ ...line, activityId, actorId: actor.id, memberIds }, deps);
  deps.liveUpdates.publish({ projectId: line.projectId, personIds: [...memberIds, ...formerIds] });
}
