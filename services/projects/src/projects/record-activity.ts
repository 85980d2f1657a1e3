import type { NewActivity } from '../activity/activity.repository.ts';
import type { ProjectsDeps } from '../deps.ts';
import { noteNews } from '../news/note-news.ts';
import { actorOf, type Caller } from './caller.ts';

export type RecordingDeps = Pick<ProjectsDeps, 'activity' | 'projects' | 'news' | 'liveUpdates' | 'now'>;

type Happened = Omit<NewActivity, 'at' | 'actor'> & {
  caller: Caller;
  /** Who was a member until now: they are told too. */
  formerIds?: string[];
};

/**
 * The way on from every write that the history tells: the line itself, the project to the top of the lists, news for
 * mails, and word to the pages that are open. All of it may be done again by a second try.
 */
export async function recordActivity({ caller, formerIds = [], ...line }: Happened, deps: RecordingDeps) {
  const actor = actorOf(caller);
  const activityId = await deps.activity.add({ ...line, actor, at: deps.now() });
  const memberIds = await deps.projects.touch(line.projectId);
  await noteNews({ ...line, activityId, actorId: actor.id, memberIds }, deps);
  deps.liveUpdates.publish({ projectId: line.projectId, personIds: [...memberIds, ...formerIds] });
}
