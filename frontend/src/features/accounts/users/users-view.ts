import type { ListUsersQuery } from '@fucina/contracts/administration';
import type { Role } from '@fucina/contracts/user';

/** Filters, kept in the URL for Back and reload. */
export type UsersView = { q: string; role: Role | 'all'; sort: ListUsersQuery['sort']; page: number };

export const roleFilters = ['all', 'admin', 'client'] as const;
const fields = ['username', 'email', 'company', 'role', 'createdAt'] as const;
const sorts: readonly ListUsersQuery['sort'][] = fields.flatMap((field) => [field, `-${field}` as const]);

const MAX_PAGE = 100_000;
const DEFAULTS: UsersView = { q: '', role: 'all', sort: '-createdAt', page: 1 };

export function readView(params: URLSearchParams): UsersView {
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    role: roleFilters.find((role) => role === params.get('role')) ?? DEFAULTS.role,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? DEFAULTS.sort,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

export function writeView(view: UsersView): URLSearchParams {
  const said = (Object.keys(DEFAULTS) as (keyof UsersView)[]).filter((key) => view[key] !== DEFAULTS[key]);
  return new URLSearchParams(said.map((key) => [key, String(view[key])]));
}

/** Changing a filter returns to page one. */
export function changeView(change: Partial<UsersView>): Partial<UsersView> {
  return { page: 1, ...change };
}

export function isNarrowed({ q, role }: UsersView): boolean {
  return q !== '' || role !== 'all';
}
