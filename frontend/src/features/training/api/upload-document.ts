import type { Source, UploadedFile } from '@fucina/contracts/source';
import { ApiError, ConnectionError } from '../../../lib/api-error.ts';
import { botApi } from '../../../lib/bots.ts';

type Sending = {
  botId: string;
  file: File;
  requestKey: string;
  /** From 0 to 1: what has left this browser. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

export type Uploaded = { sources: Source[]; files: UploadedFile[] };

/** Only XMLHttpRequest says how much of a file has left. */
export function uploadDocument({ botId, file, requestKey, onProgress, signal }: Sending): Promise<Uploaded> {
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
      if (status < 200 || status > 299)
        return reject(new ApiError({ status, body: responseText || statusText }));
      try {
        resolve(JSON.parse(responseText) as Uploaded);
      } catch (error) {
        fail(error);
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `${botApi(botId)}/sources/documents?requestKey=${requestKey}`);
    request.setRequestHeader('accept', 'application/json');
    request.send(body);
  });
}
