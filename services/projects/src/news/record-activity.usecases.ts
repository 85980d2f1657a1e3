import type { Activity } from '@fucina/contracts/project';
import type { NewActivity } from '../activity/activity.repository.ts';
import type { ProjectsDeps } from '../deps.ts';
import { actorOf, type Caller } from '../projects/caller.ts';
import { touchProject } from '../projects/clear-project.usecases.ts';

type ActivityEvent = Omit<NewActivity, 'at' | 'actor'> & {
  caller: Caller;
  /** People who were members until now, and are notified too. */
  formerIds?: string[];
};

/** Runs after every recorded write: history entry, list order, news mails and live updates. Idempotent. */
export async function recordActivity({ caller, formerIds = [], ...line }: ActivityEvent, deps: ProjectsDeps) {
  const actor = actorOf(caller);
  const activityId = await deps.activity.add({ ...line, actor, at: deps.now() });
  const memberIds = await touchProject(line.projectId, deps);
  await recordNews({ ...line, activityId, actorId: actor.id, memberIds }, deps);
  deps.liveUpdates.publish({ projectId: line.projectId, personIds: [...memberIds, ...formerIds] });
}

type NewsEvent = Pick<NewActivity, 'projectId' | 'kind' | 'changes'> & {
  activityId: string;
  actorId: string;
  memberIds: string[];
};

/** Of the project's own fields, only a new status is worth a mail. */
const NEWS_KINDS: readonly Activity['kind'][] = [
  'task.changed',
  'milestone.changed',
  'comment.added',
  'approval.asked',
  'approval.accepted',
  'approval.declined',
  'file.added',
];
/** Activities that subscribe a person to the conversation. */
const TAKING_PART: Activity['kind'][] = ['comment.added', 'approval.asked'];

/** Records news for everyone concerned except the actor. Access is checked when sending. */
async function recordNews(
  { projectId, activityId, actorId, kind, changes = [], memberIds }: NewsEvent,
  { activity, news, now }: ProjectsDeps,
) {
  const isStatus = kind === 'project.changed' && changes.some(({ field }) => field === 'status');
  if (!isStatus && !NEWS_KINDS.includes(kind)) return;

  const takingPart = await activity.listActors(projectId, { kinds: TAKING_PART });
  const personIds = new Set([...memberIds, ...takingPart]);
  personIds.delete(actorId);
  personIds.delete('');
  await news.note({ activityId, personIds: [...personIds], at: now() });
}
