import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectEvent } from '@fucina/contracts/project-news';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from '../../../lib/api/event-stream.ts';

const TOGETHER_MS = 150;

export function useLiveProjects() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const changed = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function readChanged() {
      timer = undefined;
      const ids = [...changed];
      changed.clear();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [noun, id] }) =>
          noun === 'projects' || (noun === 'project' && ids.includes(id as number)),
      });
    }

    const stop = followEvents(projectEndpoints.watch, {
      onOpen: () => void rereadAll(queryClient),
      onEvent({ event, data }) {
        if (event !== 'project') return;
        changed.add((JSON.parse(data) as ProjectEvent).projectId);
        timer ??= setTimeout(readChanged, TOGETHER_MS);
      },
    });
    return () => {
      stop();
      // Handles pending notices on unmount.
      if (timer) readChanged();
      clearTimeout(timer);
    };
  }, [queryClient]);
}

const isOfProjects = ({ queryKey: [noun] }: Query) => noun === 'projects' || noun === 'project';

/** For a reconnect. Includes queries in flight. */
async function rereadAll(queryClient: QueryClient) {
  const reading = queryClient.getQueryCache().findAll({ predicate: isOfProjects, fetchStatus: 'fetching' });
  await Promise.allSettled(reading.map(({ promise }) => promise));
  await queryClient.invalidateQueries({ predicate: isOfProjects });
}
