import type { Demo, DemoPage } from '@fucina/contracts/demo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { getDemo } from './get-demo.ts';
import { type DemoChange, watchDemo } from './watch-demo.ts';

export function useDemo(demoId: string) {
  const queryClient = useQueryClient();
  const [isConnected, setIsConnected] = useState(true);
  const query = useQuery({
    queryKey: ['demo', demoId],
    queryFn: ({ signal }) => getDemo(demoId, signal),
    enabled: demoId !== '',
    // It may have expired since the last visit.
    refetchOnMount: 'always',
  });

  const hasGone = isGone(query.error);
  const isLive = query.data !== undefined && !hasGone && !isOver(query.data);
  useEffect(() => {
    if (!isLive) return;
    return watchDemo(demoId, {
      onConnection: setIsConnected,
      onRefused: () => queryClient.refetchQueries({ queryKey: ['demo', demoId] }),
      onChange: (change) =>
        queryClient.setQueryData<Demo>(['demo', demoId], (demo) => demo && mergeChange(demo, change)),
    });
  }, [demoId, isLive, queryClient]);

  return {
    demo: query.data,
    // A demo that is known stays in sight until it is gone.
    error: query.data && !hasGone ? null : query.error,
    isLive,
    isConnected: isConnected || !isLive,
    reload: () => void query.refetch(),
  };
}

/** Pages in settling order, pending ones last. */
export function mergeChange(demo: Demo, { pages, progress }: DemoChange): Demo {
  return { ...demo, ...progress, pages: mergePages(demo.pages, pages) };
}

function mergePages(known: DemoPage[], news: DemoPage[]): DemoPage[] {
  if (news.length === 0) return known;
  const byUrl = new Map(known.map((page) => [page.url, page]));
  for (const page of news) {
    const before = byUrl.get(page.url);
    if (before?.outcome === 'queued' && page.outcome !== 'queued') byUrl.delete(page.url);
    byUrl.set(page.url, page);
  }
  const all = [...byUrl.values()];
  const isWaiting = ({ outcome }: DemoPage) => outcome === 'queued';
  return [...all.filter((page) => !isWaiting(page)), ...all.filter(isWaiting)];
}

/** Expired, removed, or claimed. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

function isOver({ status }: Pick<Demo, 'status'>) {
  return status === 'ready' || status === 'failed';
}
