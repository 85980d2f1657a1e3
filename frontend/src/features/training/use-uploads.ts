import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionError, describeError, describeProblem } from '../../lib/api-error.ts';
import { createRequestKey } from '../../lib/request-key.ts';
import { showToast } from '../../lib/toast.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { sourcesQuery } from './api/sources.ts';
import { type Uploaded, uploadDocument } from './api/upload-document.ts';
import { findRefusal } from './check-file.ts';

const AT_ONCE = 2;

/** A file on its way. Under the same key it may be sent again and is there once. */
export type Upload = {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'known';
  fraction: number;
  fault: string | null;
};

type Action =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'change'; key: string; to: Partial<Upload> }
  | { type: 'drop'; key: string };

function reduce(uploads: Upload[], action: Action): Upload[] {
  if (action.type === 'add') return [...uploads, ...action.uploads];
  if (action.type === 'drop') return uploads.filter(({ key }) => key !== action.key);
  return uploads.map((upload) => (upload.key === action.key ? { ...upload, ...action.to } : upload));
}

export type Uploads = ReturnType<typeof useUploads>;

/** Documents on their way to a bot, two at a time, each with its own progress and refusal. */
export function useUploads(botId: string) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [uploads, dispatch] = useReducer(reduce, []);
  const running = useRef(new Map<string, AbortController>());
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');

  function complain(description: string) {
    showToast({ tone: 'destructive', title: t('chatbotEmbed:fileError'), description });
  }

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file): Upload => {
      const refusal = findRefusal(file);
      const fault = refusal && t(`chatbotEmbed:${refusal}`);
      const state = refusal ? 'refused' : 'waiting';
      return { key: createRequestKey(), file, state, fraction: 0, fault };
    });
    const refused = added.find(({ fault }) => fault !== null);
    if (refused?.fault) complain(refused.fault);
    dispatch({ type: 'add', uploads: added });
  }

  function settle(upload: Upload, { sources, files: [outcome] }: Uploaded) {
    queryClient.setQueryData(sourcesQuery(botId).queryKey, sources);
    const change = (to: Partial<Upload>) => dispatch({ type: 'change', key: upload.key, to });
    if (outcome?.outcome === 'refused') {
      const fault = describeProblem(outcome, { t, language });
      change({ state: 'refused', fault });
      return complain(fault);
    }
    if (outcome?.outcome === 'already_known') {
      return change({ state: 'known', fault: t('training:upload.known') });
    }
    dispatch({ type: 'drop', key: upload.key });
  }

  async function send(upload: Upload) {
    const { key, file } = upload;
    const abort = new AbortController();
    running.current.set(key, abort);
    const change = (to: Partial<Upload>) => dispatch({ type: 'change', key, to });
    change({ state: 'sending', fraction: 0, fault: null });
    try {
      await requireReadable(file);
      const onProgress = (fraction: number) => change({ fraction });
      settle(
        upload,
        await uploadDocument({ botId, file, requestKey: key, onProgress, signal: abort.signal }),
      );
    } catch (error) {
      if (abort.signal.aborted) return;
      const fault = describeFailure(error);
      change({ state: 'failed', fault });
      complain(fault);
    } finally {
      running.current.delete(key);
    }
  }

  function describeFailure(error: unknown) {
    if (error instanceof UnreadableError) return t('chatbotEmbed:readFailed');
    if (error instanceof ConnectionError) return t('chatbotEmbed:uploadFailed');
    return describeError(error, { t, language });
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
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return {
    uploads,
    isBusy,
    add,
    retry: (key: string) => dispatch({ type: 'change', key, to: { state: 'waiting' } }),
    drop(key: string) {
      running.current.get(key)?.abort();
      dispatch({ type: 'drop', key });
    },
  };
}

class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** A folder, or a file that has gone since it was chosen. */
async function requireReadable(file: File) {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new UnreadableError();
  }
}
