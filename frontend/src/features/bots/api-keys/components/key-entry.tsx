import type { ApiKey } from '@fucina/contracts/api-key';
import { apiKeyEndpoints } from '@fucina/contracts/endpoints/connections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { callApi, fill } from '../../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../../lib/api/request-key.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { showToast } from '../../../../lib/toast.ts';
import { apiKeysQuery } from '../api.ts';
import { scopes } from '../scopes.ts';
import { RotateDialog } from './rotate-dialog.tsx';

type EntryProps = {
  botId: string;
  apiKey: ApiKey;
  canChange: boolean;
  onSecret: (secret: string | null) => void;
};

export function KeyEntry({ botId, apiKey, canChange, onSecret }: EntryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, prefix, lastUsedAt, formerSecretUntil } = apiKey;
  const allowed = scopes.filter(({ value }) => apiKey.scopes.includes(value));
  return (
    <li className="grid gap-2 border-line border-t py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <code className="text-muted text-sm">{prefix}…</code>
      </p>
      <p className="text-muted text-sm">
        {allowed.map(({ key }) => t(`connections:apiKeys.scopes.${key}`)).join(' · ')}
        {' · '}
        {lastUsedAt
          ? t('connections:apiKeys.used', { ago: writeAgo(lastUsedAt, { language }) })
          : t('connections:apiKeys.unused')}
      </p>
      {formerSecretUntil && (
        <p className="text-sm">
          {t('connections:apiKeys.formerUntil', { moment: writeMoment(formerSecretUntil, language) })}
        </p>
      )}
      {canChange && <Actions botId={botId} apiKey={apiKey} onSecret={onSecret} />}
    </li>
  );
}

function Actions({ botId, apiKey: { id, name }, onSecret }: Omit<EntryProps, 'canChange'>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const [asking, setAsking] = useState<{ for: 'rotation' | 'removal'; requestKey: string } | null>(null);
  const ask = (what: 'rotation' | 'removal') => setAsking({ for: what, requestKey: createRequestKey() });
  const revoking = useMutation({
    mutationFn: () => callApi(fill(apiKeyEndpoints.revoke, { botId, id })),
    onSuccess() {
      showToast({ title: t('connections:apiKeys.removal.done') });
      return queryClient.invalidateQueries(apiKeysQuery(botId));
    },
    onError(error) {
      setAsking(null);
      fail(t('connections:apiKeys.removal.failed'), error);
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" onClick={() => ask('rotation')} className="px-4! text-sm">
        {t('connections:apiKeys.rotation.open')}
      </Button>
      <Button look="danger" onClick={() => ask('removal')} className="px-4! text-sm">
        {t('connections:apiKeys.removal.open')}
      </Button>
      {asking?.for === 'rotation' && (
        <RotateDialog
          which={{ botId, id }}
          name={name}
          requestKey={asking.requestKey}
          onRotated={onSecret}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        title={t('connections:apiKeys.removal.title', { name })}
        action={t('connections:apiKeys.removal.open')}
        isOpen={asking?.for === 'removal'}
        isBusy={revoking.isPending}
        onConfirm={() => revoking.mutate()}
        onClose={() => setAsking(null)}
        text={t('connections:apiKeys.removal.text')}
      />
    </div>
  );
}
