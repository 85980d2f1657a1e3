import type { ProjectsWaiting } from '@fucina/contracts/waiting';
import type { ProjectsDeps } from '../deps.ts';
import { writeToday } from './today.ts';

export async function countWaiting({
  projects,
  support,
  now,
}: Pick<ProjectsDeps, 'projects' | 'support' | 'now'>): Promise<ProjectsWaiting> {
  const [open, overdue, active] = await Promise.all([
    support.countOpen(),
    projects.countOverdue(writeToday(now())),
    projects.countActive(),
  ]);
  return { support: open, overdue, active };
}
