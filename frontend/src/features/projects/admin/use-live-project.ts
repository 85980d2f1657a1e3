import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectEvent } from '@fucina/contracts/project-news';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from '../../../lib/api/event-stream.ts';
import type { Desk } from './desk.ts';

const GATHER_MS = 250;

/**
 * Refetches on changes by others. Keeps unsent input, and lets pending saves finish first, so that an older answer
 * does not overwrite them.
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

    const stop = followEvents(projectEndpoints.watch, {
      onOpen() {
        // After a reconnect changes may have been missed. The first connection follows a fresh load.
        if (!isFirst) readSoon();
        isFirst = false;
      },
      onEvent({ event, data }) {
        if (event === 'project' && (JSON.parse(data) as ProjectEvent).projectId === projectId) readSoon();
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, projectId, store, order]);
}
