import type { ApiKeyWithSecret, RotateApiKeyBody } from '@fucina/contracts/api-key';
import { apiKeyEndpoints } from '@fucina/contracts/endpoints/connections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import { apiKeysQuery } from '../api.ts';

const overlaps = ['24', '168', '0'] as const;

type RotateDialogProps = {
  which: { botId: string; id: string };
  name: string;
  requestKey: string;
  onRotated: (secret: string | null) => void;
  onClose: () => void;
};

export function RotateDialog({ which, name, requestKey, onRotated, onClose }: RotateDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [hours, setHours] = useState<(typeof overlaps)[number]>('24');
  const rotating = useMutation({
    mutationFn() {
      const body: RotateApiKeyBody = { overlapHours: Number(hours), requestKey };
      return callJson<ApiKeyWithSecret>(fill(apiKeyEndpoints.rotate, which), { body });
    },
    onSuccess({ secret }) {
      onClose();
      onRotated(secret);
      return queryClient.invalidateQueries(apiKeysQuery(which.botId));
    },
  });
  return (
    <Dialog title={t('connections:apiKeys.rotation.title', { name })} isOpen onClose={onClose}>
      <p className="text-sm">{t('connections:apiKeys.rotation.text')}</p>
      <SelectField
        label={t('connections:apiKeys.rotation.overlap')}
        value={hours}
        options={overlaps.map((value) => ({
          value,
          label: t(`connections:apiKeys.rotation.overlaps.h${value}`),
        }))}
        onChange={setHours}
      />
      <CallFailure error={rotating.error} />
      <DialogActions
        onCancel={onClose}
        aria-disabled={rotating.isPending}
        onClick={() => !rotating.isPending && rotating.mutate()}
      >
        {t('connections:apiKeys.rotation.open')}
      </DialogActions>
    </Dialog>
  );
}
