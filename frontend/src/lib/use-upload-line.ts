import { useEffect, useReducer, useRef } from 'react';
import { useClosingWarning } from './navigation/use-closing-warning.ts';

const AT_ONCE = 2;

/** A pending upload; the key makes retries idempotent. */
export type Waiting = {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'known' | 'done';
  /** Upload progress, 0 to 1. */
  fraction: number;
};

type Action<Upload> =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'change'; key: string; to: Partial<Upload> }
  | { type: 'drop'; key: string };

function reduce<Upload extends Waiting>(uploads: Upload[], action: Action<Upload>): Upload[] {
  if (action.type === 'add') return [...uploads.filter(({ state }) => state !== 'done'), ...action.uploads];
  if (action.type === 'drop') return uploads.filter(({ key }) => key !== action.key);
  return uploads.map((upload) => (upload.key === action.key ? { ...upload, ...action.to } : upload));
}

/**
 * Upload queue, two at a time. `send` reports the result and must not reject. Aborted when the page unmounts, with a
 * warning before unload.
 */
export function useUploadLine<Upload extends Waiting>(
  send: (upload: Upload, signal: AbortSignal) => Promise<void>,
) {
  const [uploads, dispatch] = useReducer(reduce<Upload>, []);
  const running = useRef(new Map<string, AbortController>());
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  useClosingWarning(isBusy);

  useEffect(() => {
    const free = Math.max(AT_ONCE - running.current.size, 0);
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, free)) {
      const abort = new AbortController();
      running.current.set(upload.key, abort);
      void send(upload, abort.signal).finally(() => running.current.delete(upload.key));
    }
  });
  useEffect(() => {
    const uploading = running.current;
    return () => {
      for (const abort of uploading.values()) abort.abort();
    };
  }, []);

  return {
    uploads,
    isBusy,
    add: (added: Upload[]) => dispatch({ type: 'add', uploads: added }),
    change: (key: string, to: Partial<Upload>) => dispatch({ type: 'change', key, to }),
    drop(key: string) {
      running.current.get(key)?.abort();
      running.current.delete(key);
      dispatch({ type: 'drop', key });
    },
  };
}
