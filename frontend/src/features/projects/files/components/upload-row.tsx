import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeSize } from '../check-file.ts';
import type { Upload, Uploads } from '../use-uploads.ts';

type UploadRowProps = { upload: Upload; uploads: Uploads };

export function UploadRow({ upload, uploads }: UploadRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { key, file, state, fraction } = upload;
  const isStuck = state === 'failed' || state === 'refused';

  return (
    <li className={`grid gap-2 border-line border-b py-4 ${isStuck ? 'border-l-4 border-l-ember pl-4' : ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere font-semibold">{file.name}</span>
        <span className="text-muted text-sm">{writeSize(file.size, language)}</span>
      </p>
      {isStuck ? (
        <p role="alert" className="text-ember text-sm">
          <strong className="font-semibold">{t('project:files.notUploaded')}</strong>{' '}
          <Reason upload={upload} />
        </p>
      ) : (
        <ProgressBar
          percentage={Math.round(fraction * 100)}
          label={t('project:files.progressOf', { name: file.name })}
          isLive
        />
      )}
      {fraction === 1 && state === 'sending' && (
        <p className="text-muted text-sm">{t('project:files.checking')}</p>
      )}
      <p className="flex gap-6 text-sm">
        {state === 'failed' && (
          <button type="button" onClick={() => uploads.retry(key)} className="link min-h-9">
            {t('common:errors.retry')}
          </button>
        )}
        <button
          type="button"
          onClick={() => uploads.drop(key)}
          className="min-h-9 text-muted underline underline-offset-4 hover:text-ember"
        >
          {isStuck ? t('project:files.dismiss') : t('project:files.stop')}
        </button>
      </p>
    </li>
  );
}

function Reason({ upload: { refusal, error } }: { upload: Upload }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return refusal ? t(`problems:${refusal}`) : describeError(error, { t, language });
}
