import type { ListUsersQuery } from '@fucina/contracts/administration';
import { escapeRegex } from '@fucina/service-kit/mongo';
import { foldForSearch, splitWords } from '@fucina/service-kit/search-words';

const MAX_WORDS = 5;

/** Every search word must be a prefix of one of the user's words. */
export function toFilter({ q, role, ids }: ListUsersQuery) {
  const words = q.includes('@') ? [foldForSearch(q.trim())] : splitWords(q).slice(0, MAX_WORDS);
  const prefixes = words.map((word) => ({ searchKeys: { $regex: `^${escapeRegex(word)}` } }));
  return {
    ...(ids ? { _id: { $in: ids } } : {}),
    ...(role ? { role } : {}),
    ...(prefixes.length > 0 ? { $and: prefixes } : {}),
  };
}

/** Each order is backed by an index, read in either direction. */
const orders = {
  createdAt: { createdAt: 1, _id: 1 },
  username: { usernameKey: 1 },
  email: { emailKey: 1 },
  company: { companyKey: 1, _id: 1 },
  role: { role: 1, createdAt: -1, _id: -1 },
} as const satisfies Record<string, Record<string, 1 | -1>>;

export function toSort(sort: ListUsersQuery['sort']): Record<string, 1 | -1> {
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  if (!sort.startsWith('-')) return order;
  return Object.fromEntries(Object.entries(order).map(([field, way]) => [field, way === 1 ? -1 : 1]));
}
