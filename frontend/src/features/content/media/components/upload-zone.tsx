import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { DropArea } from '../../../../components/ui/drop-area.tsx';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { PICTURE_TYPES } from '../../../../lib/refuse-picture.ts';
import { useUploads } from '../use-uploads.ts';
import { UploadForm } from './upload-form.tsx';

export function UploadZone() {
  const { t } = useTranslation();
  const { uploads, done, add, change, remove, send } = useUploads();
  const area = useRowFocus();
  const waiting = uploads.filter(({ status }) => status === 'waiting');

  return (
    <div {...area} className="grid gap-4 outline-none">
      <DropArea
        label={t('adminContent:media.choose')}
        choose={t('adminContent:media.choose')}
        hint={t('adminContent:media.drop')}
        accept={PICTURE_TYPES.join(',')}
        onFiles={(files) => add([...files])}
      />
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
              onSend={() => send(upload)}
            />
          ))}
        </ul>
      )}
      {waiting.length > 1 && (
        <div>
          <Button
            onClick={() => {
              for (const upload of waiting) send(upload);
            }}
          >
            {t('adminContent:media.sendAll', { count: waiting.length })}
          </Button>
        </div>
      )}
      {uploads.some(({ status }) => status !== 'refused') && <LeaveQuestion />}
    </div>
  );
}
