import type { Media } from '@fucina/contracts/media';
import { ApiError, ConnectionError } from '../../../lib/api-error.ts';
import { readViewedUser } from '../../../lib/view-as.ts';

type Sending = {
  method: 'POST' | 'PUT';
  path: string;
  form: FormData;
  /** From 0 to 100: what has left this browser. */
  onProgress: (percentage: number) => void;
};

/** Sends a picture. `fetch` cannot say how far it has come, so this is the older way. */
export function sendPicture({ method, path, form, onProgress }: Sending): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    const viewedUser = readViewedUser();
    if (viewedUser) request.setRequestHeader('x-view-as', viewedUser);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.round((loaded / total) * 100));
    };
    request.onerror = () => reject(new ConnectionError('the upload broke off'));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      const isDone = status >= 200 && status < 300;
      if (!isDone) return reject(new ApiError({ status, body: responseText || statusText }));
      try {
        resolve((JSON.parse(responseText) as { media: Media }).media);
      } catch (error) {
        reject(new ConnectionError(error));
      }
    };
    request.send(form);
  });
}
