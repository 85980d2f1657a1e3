import { mediaEndpoints } from '@fucina/contracts/endpoints/content';
import type { Media } from '@fucina/contracts/media';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../../components/ui/fault.tsx';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import { fill } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/api-error.ts';
import { formOf, sendForm } from '../../../../lib/api/send-form.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { PICTURE_TYPES, refusePicture } from '../../../../lib/refuse-picture.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useRefreshMedias, useUsages } from '../api.ts';
import { isDescribed, writeSize } from '../pictures.ts';
import { LinkPictureForm } from './link-picture-form.tsx';
import { UsageList } from './usage-list.tsx';

export function MediaDetails({ media }: { media: Media }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: usages } = useUsages(media);
  return (
    <div className="grid gap-5 border-line border-t pt-5 text-sm">
      <section className="grid gap-1">
        <h3 className="font-sans text-base tracking-normal">{t('adminContent:media.usages')}</h3>
        {usages?.length === 0 && <p className="text-muted">{t('adminContent:media.unused')}</p>}
        <UsageList usages={usages} />
      </section>
      {isDescribed(media) ? (
        <LinkPictureForm media={media} />
      ) : (
        <p className="font-semibold text-ember">{t('adminContent:media.undescribed')}</p>
      )}
      {media.kind === 'upload' && (
        <>
          <section className="grid gap-1">
            <h3 className="font-sans text-base tracking-normal">{t('adminContent:media.variants')}</h3>
            <ul className="figures grid gap-x-6 sm:grid-cols-2">
              {media.variants.map(({ url, format, width, height, size }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener" className="link inline-block py-1">
                    {width} × {height} {format.toUpperCase()}
                  </a>{' '}
                  <span className="text-muted">{writeSize(size, language)}</span>
                </li>
              ))}
            </ul>
          </section>
          <Replacement media={media} />
        </>
      )}
    </div>
  );
}

function Replacement({ media: { id, version } }: { media: Media }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [percentage, setPercentage] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const refresh = useRefreshMedias();

  async function replace(file: File) {
    const refusal = refusePicture(file);
    setFault(refusal && t(`problems:${refusal}`));
    if (refusal) return;
    setPercentage(0);
    try {
      const call = fill(mediaEndpoints.replaceFile, { id, version });
      const onProgress = (fraction: number) => setPercentage(Math.round(fraction * 100));
      await sendForm({ ...call, form: formOf(file), onProgress });
      showToast({ title: t('adminContent:media.replaced') });
    } catch (error) {
      const description = describeError(error, { t, language });
      setFault(description);
      // The dialog may be closed by now.
      showToast({ tone: 'destructive', title: t('adminContent:media.errors.change'), description });
    }
    setPercentage(null);
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-2">
      <button
        type="button"
        disabled={percentage !== null}
        onClick={() => input.current?.click()}
        className="link min-h-11"
      >
        {t('adminContent:media.replace')}
      </button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('adminContent:media.replace')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void replace(file);
          target.value = '';
        }}
      />
      {percentage !== null && (
        <div className="w-full">
          <ProgressBar percentage={percentage} label={t('adminContent:media.replace')} isLive />
        </div>
      )}
      <Fault text={fault} />
    </section>
  );
}
