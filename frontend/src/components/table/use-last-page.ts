import { useEffect, useEffectEvent } from 'react';

type Listed = { total: number; pageSize: number };

/** Leaves a page beyond the last one, such as after its only row was deleted. `list`: undefined while loading. */
export function useLastPage({
  page,
  list,
  onPage,
}: {
  page: number;
  list: Listed | undefined;
  onPage: (page: number) => void;
}) {
  const last = list && Math.max(1, Math.ceil(list.total / list.pageSize));
  const isBeyond = last !== undefined && page > last;
  const showLast = useEffectEvent(() => onPage(last ?? 1));
  useEffect(() => {
    if (isBeyond) showLast();
  }, [isBeyond]);
}
