import type { Media } from '@fucina/contracts/media';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
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
  const [fields, setFields] = useState({
    alt: altOf(media),
    section: media.section ?? ('' as const),
    focalPoint: media.focalPoint,
  });
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={save.isPending}>
            {t('adminContent:media.save')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('common:dialog.cancel')}
          </Button>
        </div>
      </form>
      <MediaDetails media={media} />
    </Dialog>
  );
}
