import type { Media } from '@fucina/contracts/media';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashNotice } from '../../../../components/ui/clash-notice.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { codeOf, describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useEdits } from '../../../../lib/use-edits.ts';
import { useChangeMedia } from '../api.ts';
import { altOf } from '../pictures.ts';
import { AltFields } from './alt-fields.tsx';
import { FocalPoint } from './focal-point.tsx';
import { MediaDetails } from './media-details.tsx';
import { SectionField } from './section-field.tsx';

export function MediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { values, isChanged, clashes, change, takeTheirs } = useEdits(fieldsOf(media));
  const { it, en, section, focalPoint } = values;
  const [fault, setFault] = useState<string>();
  const save = useChangeMedia();
  const outdated = t('adminContent:media.faults.changed');
  const isClashing = clashes.length > 0 && !save.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isClashing) send();
  }

  function send() {
    if (it.trim() === '' || en.trim() === '') return setFault(t('adminContent:media.faults.alt'));
    if (save.isPending) return;
    save.mutate(
      { id: media.id, version: media.version, alt: { it, en }, section: section || null, focalPoint },
      {
        onSuccess() {
          showToast({ title: t('adminContent:media.saved') });
          onClose();
        },
        onError(error) {
          const isConflict = codeOf(error) === 'record.changed_meanwhile';
          const description = describeError(error, { t, language });
          setFault(isConflict ? outdated : description);
          if (!isConflict)
            showToast({ tone: 'destructive', title: t('adminContent:media.errors.change'), description });
        },
      },
    );
  }

  function takeOthers() {
    setFault(undefined);
    takeTheirs();
  }

  return (
    <Dialog title={media.originalFilename} isOpen onClose={onClose} isWide>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {media.kind === 'upload' && (
          <FocalPoint media={media} point={focalPoint} onChange={(point) => change({ focalPoint: point })} />
        )}
        <AltFields alt={{ it, en }} onChange={change} />
        <SectionField value={section} onChange={(chosen) => change({ section: chosen })} />
        {isClashing && (
          <ClashNotice
            title={t('adminContent:media.clash.title')}
            theirs={clashes.map((field) => writeField(field, media, t))}
            mine={{ label: t('adminContent:media.clash.keepMine'), onKeep: send }}
            other={{ label: t('adminContent:media.clash.takeTheirs'), onTake: takeOthers }}
          />
        )}
        <Fault text={isClashing && fault === outdated ? undefined : fault} />
        <DialogActions
          onCancel={onClose}
          isUnsaved={isChanged}
          type="submit"
          disabled={save.isPending || isClashing}
        >
          {t('adminContent:media.save')}
        </DialogActions>
      </form>
      <MediaDetails media={media} />
    </Dialog>
  );
}

type Fields = ReturnType<typeof fieldsOf>;

const fieldsOf = (media: Media) => ({
  ...altOf(media),
  section: media.section ?? ('' as const),
  focalPoint: media.focalPoint,
});

function writeField(field: keyof Fields, media: Media, t: TFunction) {
  const { [field]: value, section, focalPoint } = fieldsOf(media);
  if (field === 'section') {
    const name = section ? t(`adminContent:parts.${section}`) : t('adminContent:media.noSection');
    return { label: t('adminContent:media.section'), value: name };
  }
  if (field === 'focalPoint') {
    const where = { x: Math.round(focalPoint.x * 100), y: Math.round(focalPoint.y * 100) };
    return { label: t('adminContent:media.clash.focus'), value: t('adminContent:media.focus.label', where) };
  }
  return { label: t(`adminContent:media.alt.${field}`), value: String(value) };
}
