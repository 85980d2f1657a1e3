import type { Demo } from '@fucina/contracts/demo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getDemo } from './get-demo.ts';
import { isOver, mergeChange } from './merge-change.ts';
import { watchDemo } from './watch-demo.ts';

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

  const isLive = query.data !== undefined && !isOver(query.data);
  useEffect(() => {
    if (!isLive) return;
    return watchDemo(demoId, {
      onConnection: setIsConnected,
      onChange: (change) =>
        queryClient.setQueryData<Demo>(['demo', demoId], (demo) => demo && mergeChange(demo, change)),
    });
  }, [demoId, isLive, queryClient]);

  return {
    demo: query.data,
    error: query.error,
    isLive,
    isConnected: isConnected || !isLive,
    reload: () => void query.refetch(),
  };
}
