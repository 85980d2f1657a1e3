import type { Media } from '@fucina/contracts/media';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashNotice } from '../../../../components/ui/clash-notice.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { codeOf } from '../../../../lib/api/api-error.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
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
  const fail = useFailureToast();
  const edits = useEdits(fieldsOf(media), `media ${media.id}`);
  const { values, isChanged, clashes, change } = edits;
  const { it, en, section, focalPoint } = values;
  const [isUndescribed, setIsUndescribed] = useState(false);
  const save = useChangeMedia();
  const isClashing = clashes.length > 0 && !save.isPending;
  const fault = isUndescribed ? 'alt' : isConflict(save.error) ? 'changed' : null;

  function close() {
    edits.forget();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isClashing) send();
  }

  function send() {
    const isMissing = it.trim() === '' || en.trim() === '';
    setIsUndescribed(isMissing);
    if (isMissing || save.isPending) return;
    save.mutate(
      { id: media.id, version: media.version, alt: { it, en }, section: section || null, focalPoint },
      {
        onSuccess() {
          showToast({ title: t('adminContent:media.saved') });
          close();
        },
        onError: (error) => isConflict(error) || fail(t('adminContent:media.errors.change'), error),
      },
    );
  }

  function takeOthers() {
    setIsUndescribed(false);
    save.reset();
    edits.takeTheirs();
  }

  return (
    <Dialog title={media.originalFilename} isOpen onClose={close} isWide>
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
        {!(isClashing && fault === 'changed') && (
          <Fault text={fault && t(`adminContent:media.faults.${fault}`)} error={save.error} />
        )}
        <DialogActions
          onCancel={close}
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

const isConflict = (error: unknown) => codeOf(error) === 'record.changed_meanwhile';

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
