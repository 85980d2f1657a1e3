import type { UpcomingItem } from '@fucina/contracts/project-news';
import type { ProjectsWaiting } from '@fucina/contracts/waiting';
import { dayAt } from '@fucina/service-kit/day';
import type { ProjectsDeps } from '../deps.ts';
import type { Caller } from './caller.ts';

/** Open and dated items of the caller's active projects, earliest first, so that overdue ones lead. */
export async function listUpcoming(
  { caller, limit }: { caller: Caller; limit: number },
  { projects, tasks, milestones, now }: ProjectsDeps,
): Promise<UpcomingItem[]> {
  const own = await projects.listByMember(caller.id, { status: 'in_progress' });
  if (own.length === 0) return [];
  const names = new Map(own.map(({ _id, name }) => [_id, name]));
  const [openTasks, openMilestones] = await Promise.all([
    tasks.listUpcoming([...names.keys()], { limit }),
    milestones.listUpcoming([...names.keys()], { limit }),
  ]);

  const day = dayAt(now());
  const item = (
    kind: UpcomingItem['kind'],
    { _id: id, projectId, title }: { _id: number; projectId: number; title: string },
    date: string | null,
  ): UpcomingItem[] => {
    const projectName = names.get(projectId) ?? '';
    return date === null ? [] : [{ kind, id, projectId, projectName, title, date, isOverdue: date < day }];
  };
  return [
    ...openTasks.flatMap((task) => item('task', task, task.dueDate)),
    ...openMilestones.flatMap((milestone) => item('milestone', milestone, milestone.targetDate)),
  ]
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, limit);
}

export async function countWaiting({ projects, support, now }: ProjectsDeps): Promise<ProjectsWaiting> {
  const [open, overdue, active] = await Promise.all([
    support.countOpen(),
    projects.countOverdue(dayAt(now())),
    projects.countActive(),
  ]);
  return { support: open, overdue, active };
}
