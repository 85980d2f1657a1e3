import { sourceEndpoints } from '@fucina/contracts/endpoints/training';
import type { Source, UploadedFile } from '@fucina/contracts/source';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fill } from '../../../lib/api/api-client.ts';
import { ConnectionError, describeError, describeProblem } from '../../../lib/api/api-error.ts';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import { formOf, sendForm } from '../../../lib/api/send-form.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';
import { useUploadLine, type Waiting } from '../../../lib/use-upload-line.ts';
import { sourcesQuery } from './api.ts';
import { findRefusal } from './checks.ts';

export type Upload = Waiting & { fault: string | null };
type Uploaded = { sources: Source[]; files: UploadedFile[] };

export function useUploads(botId: string) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const line = useUploadLine<Upload>(send);

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
    line.add(added);
  }

  function settle(upload: Upload, { sources, files: [outcome] }: Uploaded) {
    const { queryKey } = sourcesQuery(botId);
    queryClient.setQueryData(queryKey, (list) => list && addSources(list, sources));
    const change = (to: Partial<Upload>) => line.change(upload.key, to);
    if (outcome?.outcome === 'refused') {
      const fault = describeProblem(outcome, { t, language });
      change({ state: 'refused', fault });
      return complain(fault);
    }
    if (outcome?.outcome === 'already_known') {
      return change({ state: 'known', fault: t('training:upload.known') });
    }
    line.drop(upload.key);
  }

  async function send(upload: Upload, signal: AbortSignal) {
    const { key, file } = upload;
    const change = (to: Partial<Upload>) => line.change(key, to);
    change({ state: 'sending', fraction: 0, fault: null });
    try {
      await requireReadable(file);
      const call = fill(sourceEndpoints.addDocuments, { botId, requestKey: key });
      const onProgress = (fraction: number) => change({ fraction });
      settle(upload, await sendForm<Uploaded>({ ...call, form: formOf(file), onProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      const fault = describeFailure(error);
      change({ state: 'failed', fault });
      complain(fault);
    }
  }

  function describeFailure(error: unknown) {
    if (error instanceof UnreadableError) return t('chatbotEmbed:readFailed');
    if (error instanceof ConnectionError) return t('chatbotEmbed:uploadFailed');
    return describeError(error, { t, language });
  }

  return {
    uploads: line.uploads,
    isBusy: line.isBusy,
    add,
    retry: (key: string) => line.change(key, { state: 'waiting' }),
    drop: line.drop,
  };
}

/** New ones first. Those listed already may be further on than in the answer. */
export function addSources(list: readonly Source[], sources: readonly Source[]): Source[] {
  const known = new Set(list.map(({ id }) => id));
  return [...sources.filter(({ id }) => !known.has(id)), ...list];
}

class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** Rejects folders, and files deleted since they were chosen. */
async function requireReadable(file: File) {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new UnreadableError();
  }
}
