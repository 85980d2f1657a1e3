import type { Media } from '@fucina/contracts/media';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { codeOf, describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useChangeMedia } from '../api.ts';
import { altOf } from '../pictures.ts';
import { AltFields } from './alt-fields.tsx';
import { FocalPoint } from './focal-point.tsx';
import { MediaDetails } from './media-details.tsx';
import { SectionField } from './section-field.tsx';

export function MediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [saved] = useState({
    alt: altOf(media),
    section: media.section ?? ('' as const),
    focalPoint: media.focalPoint,
  });
  const [fields, setFields] = useState(saved);
  const [fault, setFault] = useState<string>();
  const save = useChangeMedia();

  function submit(event: FormEvent) {
    event.preventDefault();
    const { alt, section, focalPoint } = fields;
    if (alt.it.trim() === '' || alt.en.trim() === '') return setFault(t('adminContent:media.faults.alt'));
    if (save.isPending) return;
    save.mutate(
      { id: media.id, version: media.version, alt, section: section || null, focalPoint },
      {
        onSuccess() {
          showToast({ title: t('adminContent:media.saved') });
          onClose();
        },
        onError(error) {
          const isConflict = codeOf(error) === 'record.changed_meanwhile';
          const description = describeError(error, { t, language });
          setFault(isConflict ? t('adminContent:media.faults.changed') : description);
          if (!isConflict)
            showToast({ tone: 'destructive', title: t('adminContent:media.errors.change'), description });
        },
      },
    );
  }

  return (
    <Dialog title={media.originalFilename} isOpen onClose={onClose} isWide>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {media.kind === 'upload' && (
          <FocalPoint
            media={media}
            point={fields.focalPoint}
            onChange={(focalPoint) => setFields({ ...fields, focalPoint })}
          />
        )}
        <AltFields alt={fields.alt} onChange={(alt) => setFields({ ...fields, alt })} />
        <SectionField value={fields.section} onChange={(section) => setFields({ ...fields, section })} />
        <Fault text={fault} />
        <DialogActions
          onCancel={onClose}
          isUnsaved={fields !== saved}
          type="submit"
          disabled={save.isPending}
        >
          {t('adminContent:media.save')}
        </DialogActions>
      </form>
      <MediaDetails media={media} />
    </Dialog>
  );
}
