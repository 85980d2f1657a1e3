import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProblemCode } from '@fucina/contracts/problem';
import type { ProjectFile } from '@fucina/contracts/project-file';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import { formOf, sendForm } from '../../../lib/api/send-form.ts';
import { useUploadLine, type Waiting } from '../../../lib/use-upload-line.ts';
import { filesQuery } from './api.ts';
import { findRefusal } from './check-file.ts';

/** Refused before sending, or failed and retryable. */
export type Upload = Waiting & { error: unknown; refusal: ProblemCode | null };

function toUpload(file: File): Upload {
  const refusal = findRefusal(file);
  const state = refusal ? 'refused' : 'waiting';
  return { key: createRequestKey(), file, state, fraction: 0, error: null, refusal };
}

/** Uploads continue while another tab is shown. */
export function useUploads(projectId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = filesQuery(projectId);
  const line = useUploadLine<Upload>(send);

  function keep(file: ProjectFile) {
    queryClient.setQueryData(queryKey, (files) => {
      return files && [file, ...files.filter(({ id }) => id !== file.id)];
    });
  }

  async function send({ key, file }: Upload, signal: AbortSignal) {
    const change = (to: Partial<Upload>) => line.change(key, to);
    change({ state: 'sending', fraction: 0, error: null });
    try {
      const call = fill(projectEndpoints.addFile, { id: projectId, requestKey: key });
      const onProgress = (fraction: number) => change({ fraction });
      const answer = await sendForm<{ file: ProjectFile }>({
        ...call,
        form: formOf(file),
        onProgress,
        signal,
      });
      keep(answer.file);
      change({ state: 'done' });
    } catch (error) {
      if (!signal.aborted) change({ state: 'failed', error });
    }
  }

  return {
    uploads: line.uploads,
    add: (files: Iterable<File>) => line.add(Array.from(files, toUpload)),
    /** Uses the same key, so that a retry creates no duplicate. */
    retry: (key: string) => line.change(key, { state: 'waiting' }),
    drop: line.drop,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
