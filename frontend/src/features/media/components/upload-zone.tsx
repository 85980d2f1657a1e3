import { clsx } from 'clsx';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { PICTURE_TYPES } from '../pictures.ts';
import { useUploads } from '../use-uploads.ts';
import { UploadForm } from './upload-form.tsx';

/** Pictures are dropped here, or chosen; several at once. */
export function UploadZone() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { uploads, done, add, change, remove, send } = useUploads();
  const waiting = uploads.filter(({ status }) => status === 'waiting');

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-dashed p-5',
          isOver ? 'border-brand bg-brand-soft' : 'border-field',
        )}
      >
        <Button onClick={() => input.current?.click()}>{t('adminContent:media.choose')}</Button>
        <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{t('adminContent:media.drop')}</p>
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('adminContent:media.choose')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      <p role="status" className="text-sm empty:hidden">
        {done}
      </p>
      {uploads.length > 0 && (
        <ul aria-label={t('adminContent:media.waiting')} className="border-line border-b">
          {uploads.map((upload) => (
            <UploadForm
              key={upload.id}
              upload={upload}
              onChange={(changed) => change(upload.id, { fault: null, ...changed })}
              onRemove={() => remove(upload.id)}
              onSend={() => void send(upload)}
            />
          ))}
        </ul>
      )}
      {waiting.length > 1 && (
        <div>
          <Button onClick={() => void Promise.all(waiting.map(send))}>
            {t('adminContent:media.sendAll', { count: waiting.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
