import type { Task } from '@fucina/contracts/project';

/** Rounded average of the tasks' progress, 0 without tasks (specification, §9). */
export function averageOf(tasks: readonly Pick<Task, 'completionPercentage'>[]): number {
  if (tasks.length === 0) return 0;
  const sum = tasks.reduce((total, { completionPercentage }) => total + completionPercentage, 0);
  return Math.round(sum / tasks.length);
}
