import type { ProblemCode } from '@fucina/contracts/problem';
import type { ProjectFile } from '@fucina/contracts/project-file';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { createRequestKey } from '../../lib/request-key.ts';
import { filesQuery } from './api/files.ts';
import { uploadFile } from './api/upload-file.ts';
import { findRefusal } from './check-file.ts';

const AT_ONCE = 2;

/** A file on its way. It is refused before it has left, or has failed on the way and may be tried again. */
export type Upload = {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'done';
  fraction: number;
  error: unknown;
  refusal: ProblemCode | null;
};

type Action =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'change'; key: string; to: Partial<Upload> }
  | { type: 'drop'; key: string };

function reduce(uploads: Upload[], action: Action): Upload[] {
  if (action.type === 'add') return [...uploads.filter(({ state }) => state !== 'done'), ...action.uploads];
  if (action.type === 'drop') return uploads.filter(({ key }) => key !== action.key);
  return uploads.map((upload) => (upload.key === action.key ? { ...upload, ...action.to } : upload));
}

function toUpload(file: File): Upload {
  const refusal = findRefusal(file);
  const state = refusal ? 'refused' : 'waiting';
  return { key: createRequestKey(), file, state, fraction: 0, error: null, refusal };
}

/** Files on their way to the project, two at a time. They go on while another tab of the page is shown. */
export function useUploads(projectId: number) {
  const queryClient = useQueryClient();
  const [uploads, dispatch] = useReducer(reduce, []);
  const running = useRef(new Map<string, AbortController>());
  const { queryKey } = filesQuery(projectId);

  function keep(file: ProjectFile) {
    queryClient.setQueryData(queryKey, (files) => {
      return files && [file, ...files.filter(({ id }) => id !== file.id)];
    });
  }

  async function send({ key, file }: Upload) {
    const abort = new AbortController();
    running.current.set(key, abort);
    const change = (to: Partial<Upload>) => dispatch({ type: 'change', key, to });
    change({ state: 'sending', fraction: 0, error: null });
    try {
      const onProgress = (fraction: number) => change({ fraction });
      keep(await uploadFile({ projectId, file, requestKey: key, onProgress, signal: abort.signal }));
      change({ state: 'done' });
    } catch (error) {
      if (!abort.signal.aborted) change({ state: 'failed', error });
    } finally {
      running.current.delete(key);
    }
  }

  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0)))
      void send(upload);
  });
  useEffect(() => {
    const uploading = running.current;
    return () => {
      for (const abort of uploading.values()) abort.abort();
    };
  }, []);

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return {
    uploads,
    add: (files: Iterable<File>) => dispatch({ type: 'add', uploads: Array.from(files, toUpload) }),
    /** Under the same key: what did arrive after all is not there twice. */
    retry: (key: string) => dispatch({ type: 'change', key, to: { state: 'waiting' } }),
    drop(key: string) {
      running.current.get(key)?.abort();
      dispatch({ type: 'drop', key });
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
