import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeSize } from '../pictures.ts';
import type { Upload } from '../use-uploads.ts';
import { AltFields } from './alt-fields.tsx';
import { SectionField } from './section-field.tsx';

type UploadFormProps = {
  upload: Upload;
  onChange: (changed: Partial<Upload>) => void;
  onRemove: () => void;
  onSend: () => void;
};

/** Alt texts come before the upload. */
export function UploadForm({ upload, onChange, onRemove, onSend }: UploadFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { file, alt, section, status, percentage, fault } = upload;
  const address = usePreview(status === 'refused' ? null : file);
  return (
    <li className="grid gap-4 border-line border-t py-4 sm:grid-cols-[7rem_1fr]">
      <div className="grid size-28 place-items-center overflow-hidden rounded-md border border-line bg-paper">
        {address && <img src={address} alt="" className="size-full object-contain" />}
      </div>
      <form
        noValidate
        aria-label={file.name}
        className="grid min-w-0 content-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="break-all font-semibold">{file.name}</span>
          <span className="figures text-muted">{writeSize(file.size, language)}</span>
        </p>
        <Fault text={fault} />
        {status === 'waiting' && (
          <>
            <AltFields alt={alt} onChange={(changed) => onChange({ alt: changed })} />
            <SectionField value={section} onChange={(chosen) => onChange({ section: chosen })} />
          </>
        )}
        {status === 'sending' && (
          <ProgressBar
            percentage={percentage}
            label={t('adminContent:media.progress', { name: file.name })}
            isLive
          />
        )}
        {status === 'sending' && percentage === 100 && (
          <p className="text-muted text-sm">{t('adminContent:media.preparing')}</p>
        )}
        {status !== 'sending' && (
          <div className="flex flex-wrap gap-3">
            {status === 'waiting' && <Button type="submit">{t('adminContent:media.send')}</Button>}
            <Button look="quiet" onClick={onRemove}>
              {t('adminContent:media.leaveOut')}
            </Button>
          </div>
        )}
      </form>
    </li>
  );
}

function usePreview(file: File | null) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    let isShown = true;
    void drawSmall(file).then((small) => {
      if (isShown) setAddress(small);
    });
    return () => {
      isShown = false;
    };
  }, [file]);
  return address;
}

const PREVIEW_PIXELS = 224;

/** A data URL, since our CSP blocks blob: previews; small, since there may be many. Null if no picture. */
async function drawSmall(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, PREVIEW_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(picture.width * scale);
  canvas.height = Math.ceil(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/webp');
}
