import type { Milestone, ProjectStatus, Task } from '@fucina/contracts/project';
import type { TFunction } from 'i18next';

const projectStatuses: ProjectStatus[] = ['in_progress', 'on_hold', 'completed'];
const taskStatuses: Task['status'][] = ['pending', 'in_progress', 'completed'];
const milestoneStatuses: Milestone['status'][] = ['pending', 'reached'];
const priorities: Task['priority'][] = ['high', 'medium', 'low'];

/** Created once per page, so that memoized rows do not re-render. */
export function createOptions(t: TFunction) {
  return {
    projectStatus: projectStatuses.map((value) => ({ value, label: t(`frame:projectStatus.${value}`) })),
    taskStatus: taskStatuses.map((value) => ({ value, label: t(`frame:taskStatus.${value}`) })),
    milestoneStatus: milestoneStatuses.map((value) => ({
      value,
      label: t(`frame:milestoneStatus.${value}`),
    })),
    priority: priorities.map((value) => ({ value, label: t(`frame:priority.${value}`) })),
  };
}
