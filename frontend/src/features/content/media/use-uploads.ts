import { mediaEndpoints } from '@fucina/contracts/endpoints/content';
import type { AltTexts, MediaSection } from '@fucina/contracts/media';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fill } from '../../../lib/api/api-client.ts';
import { codeOf, describeError } from '../../../lib/api/api-error.ts';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import { sendForm } from '../../../lib/api/send-form.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { refusePicture } from '../../../lib/refuse-picture.ts';
import { showToast } from '../../../lib/toast.ts';
import { useRefreshMedias } from './api.ts';

export type Upload = {
  id: string;
  file: File;
  alt: AltTexts;
  section: MediaSection | '';
  status: 'waiting' | 'sending' | 'refused';
  percentage: number;
  fault: string | null;
};

export function useUploads() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState<string>('');
  const refresh = useRefreshMedias();
  const line = useRef<Promise<void>>(Promise.resolve());

  function change(id: string, changed: Partial<Upload>) {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
  }
  const remove = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id));

  function add(files: readonly File[]) {
    const added = files.map((file): Upload => {
      const refusal = refusePicture(file);
      return {
        // Idempotency key.
        id: createRequestKey(),
        file,
        alt: { it: '', en: '' },
        section: '',
        status: refusal ? 'refused' : 'waiting',
        percentage: 0,
        fault: refusal && t(`problems:${refusal}`),
      };
    });
    setUploads((before) => [...before, ...added]);
  }

  /** One after another: the service refuses many at once. */
  function send(upload: Upload) {
    const { id, alt } = upload;
    if (alt.it.trim() === '' || alt.en.trim() === '')
      return change(id, { fault: t('adminContent:media.faults.alt') });
    change(id, { status: 'sending', percentage: 0, fault: null });
    line.current = line.current.then(() => transfer(upload));
  }

  async function transfer({ id, file, alt, section }: Upload) {
    const form = new FormData();
    form.set('alt.it', alt.it);
    form.set('alt.en', alt.en);
    if (section) form.set('section', section);
    form.set('file', file);
    try {
      const call = fill(mediaEndpoints.add, { requestKey: id });
      const onProgress = (fraction: number) => change(id, { percentage: Math.round(fraction * 100) });
      await sendForm({ ...call, form, onProgress });
      remove(id);
      setDone(t('adminContent:media.uploaded', { name: file.name }));
      await refresh();
    } catch (error) {
      const description = describeError(error, { t, language });
      const isFinal = codeOf(error)?.startsWith('media.') && codeOf(error) !== 'media.busy';
      change(id, { status: isFinal ? 'refused' : 'waiting', percentage: 0, fault: description });
      showToast({ tone: 'destructive', title: t('adminContent:media.errors.upload'), description });
    }
  }

  return { uploads, done, add, change, remove, send };
}
