import { useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 50;

type NewestFirstPage = { before: string | null; limit: number };

/** Cursor-based list, newest first. Refetched on each visit, since it grows. */
export function useNewestFirst<Item extends { id: string }>({
  queryKey,
  read,
  isEnabled = true,
}: {
  queryKey: string[];
  read: (page: NewestFirstPage) => Promise<Item[]>;
  isEnabled?: boolean;
}) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: before }) => read({ before, limit: PAGE_SIZE }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
    enabled: isEnabled,
    staleTime: 0,
  });
  return { ...query, items: query.data?.pages.flat() ?? [] };
}
