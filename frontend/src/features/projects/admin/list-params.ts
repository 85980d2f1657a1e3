import type { ProjectStatus } from '@fucina/contracts/project';
import type { ListProjectsQuery } from '@fucina/contracts/project-list';

export type ListParams = {
  q: string;
  status: ProjectStatus | 'all';
  memberId: string | null;
  sort: ListProjectsQuery['sort'];
  page: number;
};

const statuses = ['in_progress', 'on_hold', 'completed'] as const satisfies ProjectStatus[];
export const sorts = ['-updatedAt', 'endDate', 'name'] as const satisfies ListProjectsQuery['sort'][];
const LAST_PAGE = 10_000;

export function readListParams(search: URLSearchParams): ListParams {
  const page = Number(search.get('page') ?? 1);
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    status: statuses.find((status) => status === search.get('status')) ?? 'all',
    memberId: search.get('memberId')?.slice(0, 64) || null,
    sort: sorts.find((sort) => sort === search.get('sort')) ?? '-updatedAt',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function writeListParams({ q, status, memberId, sort, page }: ListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (q.trim()) search.set('q', q.trim());
  if (status !== 'all') search.set('status', status);
  if (memberId) search.set('memberId', memberId);
  if (sort !== '-updatedAt') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search;
}
