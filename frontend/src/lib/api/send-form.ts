import { readViewedUser } from '../view-as.ts';
import type { Call } from './api-client.ts';
import { ApiError, ConnectionError } from './api-error.ts';

type Sending = Call & {
  form: FormData;
  /** Upload progress, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Uploads a form. XMLHttpRequest, since fetch has no upload progress. */
export function sendForm<Answer>({ method, path, form, onProgress, signal }: Sending) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (cause: unknown) => reject(new ConnectionError(cause));

    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      const isDone = status >= 200 && status < 300;
      if (!isDone) return reject(new ApiError({ status, body: responseText || statusText }));
      try {
        resolve(JSON.parse(responseText) as Answer);
      } catch (error) {
        fail(error);
      }
    };
    signal?.addEventListener('abort', () => request.abort());
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    const viewedUser = readViewedUser();
    if (viewedUser) request.setRequestHeader('x-view-as', viewedUser);
    request.send(form);
  });
}

export function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
