import type { ProjectEvent } from '@fucina/contracts/project-news';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from '../../lib/event-stream.ts';
import type { Desk } from './desk.ts';

const GATHER_MS = 250;

/**
 * Reads the project anew when somebody has changed it. What is being typed has its own value and stays; what is being
 * saved goes first, so that an older answer does not take its place.
 */
export function useLiveProject({ projectId, store, order }: Desk) {
  const queryClient = useQueryClient();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;

    function readSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const isSaving = store.listUnsaved().some(({ state }) => state.phase === 'saving');
        if (isSaving || order.isBusy()) return readSoon();
        void queryClient.invalidateQueries({ queryKey: ['adminProject', projectId] });
      }, GATHER_MS);
    }

    const stop = followEvents('/api/projects/events', {
      onOpen() {
        // The page has just been read when it opens; after a gap anything may have been missed.
        if (!isFirst) readSoon();
        isFirst = false;
      },
      onEvent({ event, data }) {
        if (event === 'project' && isOf(projectId, data)) readSoon();
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, projectId, store, order]);
}

function isOf(projectId: number, data: string) {
  try {
    return (JSON.parse(data) as ProjectEvent).projectId === projectId;
  } catch {
    return false;
  }
}
