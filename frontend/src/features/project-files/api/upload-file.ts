import type { ProjectFile } from '@fucina/contracts/project-file';
import { ApiError, ConnectionError } from '../../../lib/api-error.ts';

type Upload = {
  projectId: number;
  file: File;
  requestKey: string;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

/** Only XMLHttpRequest says how much of a file has left. */
export function uploadFile({
  projectId,
  file,
  requestKey,
  onProgress,
  signal,
}: Upload): Promise<ProjectFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    const fail = (cause: unknown) => reject(new ConnectionError(cause));

    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status !== 201 && status !== 200)
        return reject(new ApiError({ status, body: responseText || statusText }));
      try {
        resolve((JSON.parse(responseText) as { file: ProjectFile }).file);
      } catch (error) {
        fail(error);
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `/api/projects/${projectId}/files?requestKey=${requestKey}`);
    request.setRequestHeader('accept', 'application/json');
    request.send(body);
  });
}
