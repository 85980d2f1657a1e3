import type { ListUsersQuery } from '@fucina/contracts/administration';
import { defineView, oneOf, pageNumber, textUpTo } from '../../../lib/navigation/define-view.ts';
import { type Show, useListView } from '../../../lib/navigation/use-list-view.ts';

export const roleFilters = ['all', 'admin', 'client'] as const;
const fields = ['username', 'email', 'company', 'role', 'createdAt'] as const;
const sorts: readonly ListUsersQuery['sort'][] = fields.flatMap((field) => [field, `-${field}` as const]);

/** Filters, kept in the URL for Back and reload. */
export const { readView, queryOf } = defineView({
  q: textUpTo(200),
  role: oneOf(roleFilters, 'all'),
  sort: oneOf(sorts, '-createdAt'),
  page: pageNumber,
});
export type UsersView = ReturnType<typeof readView>;

/** Changing a filter returns to page one. */
export function changeView(change: Partial<UsersView>): Partial<UsersView> {
  return { page: 1, ...change };
}

export function isNarrowed({ q, role }: UsersView): boolean {
  return q !== '' || role !== 'all';
}

export function useUsersView() {
  const list = useListView({ openedAs: 'user', readView, queryOf });
  const show: Show<UsersView> = (change, options) => list.show(changeView(change), options);
  return { ...list, show };
}
