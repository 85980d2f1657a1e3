import type { ProjectStatus } from '@fucina/contracts/project';
import type { ListProjectsQuery } from '@fucina/contracts/project-list';
import { defineView, oneOf, pageNumber, textUpTo } from '../../../lib/navigation/define-view.ts';

const statuses = ['in_progress', 'on_hold', 'completed'] as const satisfies ProjectStatus[];
const sorts = ['-updatedAt', 'endDate', 'name'] as const satisfies ListProjectsQuery['sort'][];

export const { readView, queryOf } = defineView({
  q: textUpTo(200),
  status: oneOf(statuses, 'all'),
  memberId: textUpTo(64),
  sort: oneOf(sorts, '-updatedAt'),
  page: pageNumber,
});
export type ListParams = ReturnType<typeof readView>;
