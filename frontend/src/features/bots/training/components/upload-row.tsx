import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import type { Upload } from '../use-uploads.ts';

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void };

export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { t } = useTranslation();
  const { file, state, fraction, fault } = upload;
  const percentage = Math.round(fraction * 100);
  const isOnItsWay = state === 'waiting' || state === 'sending';
  return (
    <li className="grid gap-1 border-line border-b py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0 font-semibold">{file.name}</span>
        <span className="flex gap-4">
          {state === 'failed' && (
            <button type="button" onClick={onRetry} className="link min-h-11">
              {t('training:upload.retry')}
              <span className="sr-only"> {file.name}</span>
            </button>
          )}
          <button type="button" onClick={onDrop} className="link min-h-11">
            {isOnItsWay ? t('training:upload.stop') : t('training:upload.dismiss')}
            <span className="sr-only"> {file.name}</span>
          </button>
        </span>
      </div>
      {isOnItsWay && (
        <ProgressBar
          percentage={percentage}
          label={t('training:upload.progress', { name: file.name })}
          isLive
        />
      )}
      {fault && (
        <p role="alert" className={state === 'known' ? 'text-muted' : 'text-ember'}>
          {fault}
        </p>
      )}
    </li>
  );
}
