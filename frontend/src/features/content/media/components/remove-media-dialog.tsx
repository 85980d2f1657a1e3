import type { Media } from '@fucina/contracts/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { codeOf } from '../../../../lib/api/api-error.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useRemoveMedia, useUsages } from '../api.ts';
import { UsageList } from './usage-list.tsx';

type RemoveMediaDialogProps = { media: Media; onClose: () => void };

/** Asks a second time if the picture is in use. */
export function RemoveMediaDialog({ media, onClose }: RemoveMediaDialogProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [isRefused, setIsRefused] = useState(false);
  const { data: usages } = useUsages(media);
  const remove = useRemoveMedia();

  function confirm() {
    remove.mutate(
      { id: media.id, isConfirmed: isRefused },
      {
        onSuccess() {
          showToast({ title: t('adminContent:media.removed') });
          onClose();
        },
        onError(error) {
          if (codeOf(error) === 'media.in_use') return setIsRefused(true);
          fail(t('adminContent:media.errors.remove'), error);
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t('adminContent:media.removeTitle')}
      action={isRefused ? t('adminContent:media.removeAnyway') : t('adminContent:remove')}
      isOpen
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('adminContent:media.confirmRemove')}</p>
      <p className="break-all text-muted">{media.originalFilename}</p>
      {isRefused && (
        <div role="alert" className="grid gap-2">
          <p className="font-semibold text-ember">{t('problems:media.in_use')}</p>
          <UsageList usages={usages} />
        </div>
      )}
    </ConfirmDialog>
  );
}
