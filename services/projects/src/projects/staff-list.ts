import type { ListProjectsQuery } from '@fucina/contracts/project-list';

const MAX_WORDS = 5;
// Sorts after every date.
const NO_END = '9999';

/** Derived keys; recomputed whenever name or end changes. */
export function keysOf({
  name,
  endDate,
}: {
  name?: string | undefined;
  endDate?: string | null | undefined;
}) {
  return {
    ...(name === undefined ? {} : { nameKey: fold(name), searchKeys: [...new Set(splitWords(name))] }),
    ...(endDate === undefined ? {} : { endKey: endDate ?? NO_END }),
  };
}

type Wanted = Pick<ListProjectsQuery, 'q' | 'status' | 'memberId' | 'members'>;

/** Every search word must be a prefix of a word in the name. */
export function toFilter({ q, status, memberId, members }: Wanted) {
  const prefixes = splitWords(q)
    .slice(0, MAX_WORDS)
    .map((word) => ({ searchKeys: { $regex: `^${word}` } }));
  return {
    ...(status ? { status } : {}),
    ...(memberId ? { memberIds: memberId } : {}),
    ...(members === 'none' ? { memberIds: [] } : {}),
    ...(prefixes.length > 0 ? { $and: prefixes } : {}),
  };
}

/** Each order is backed by an index. */
export const orders = {
  '-updatedAt': { updatedAt: -1 },
  endDate: { endKey: 1, _id: 1 },
  name: { nameKey: 1, _id: 1 },
} as const satisfies Record<ListProjectsQuery['sort'], Record<string, 1 | -1>>;

/** Case and accents removed. */
function fold(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

function splitWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
