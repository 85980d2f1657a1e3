import type { ProjectsDeps } from '../deps.ts';
import type { FieldChange } from '../records/change-versioned.ts';
import { actorOf, type Caller } from './caller.ts';

type Happened = {
  projectId: number;
  caller: Caller;
  kind: Parameters<ProjectsDeps['activity']['add']>[0]['kind'];
  subject: string;
  /** What makes this line unlike every other of its kind. */
  key: string;
  changes?: FieldChange[];
};

/** Adds a line to the project's history, and moves the project to the top of the lists. */
export async function recordActivity(
  { caller, ...line }: Happened,
  { activity, projects }: Pick<ProjectsDeps, 'activity' | 'projects'>,
) {
  await activity.add({ ...line, actor: actorOf(caller) });
  await projects.touch(line.projectId);
}
