import type { ApiKeyScope, ApiKeyWithSecret, CreateApiKeyBody } from '@fucina/contracts/api-key';
import { apiKeyEndpoints } from '@fucina/contracts/endpoints/connections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import { createKeyOf } from '../../../../lib/api/request-key.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import { apiKeysQuery } from '../api.ts';
import { scopes } from '../scopes.ts';

type FormProps = { botId: string; onCreated: (secret: string | null) => void; onClose: () => void };

export function KeyForm({ botId, onCreated, onClose }: FormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ApiKeyScope[]>(['messages']);
  const [isTried, setIsTried] = useState(false);
  const [keyOf] = useState(createKeyOf);
  const creating = useMutation({
    mutationFn() {
      const apiKey = { name: name.trim(), scopes: chosen };
      const body: CreateApiKeyBody = { ...apiKey, requestKey: keyOf(apiKey) };
      return callJson<ApiKeyWithSecret>(fill(apiKeyEndpoints.create, { botId }), { body });
    },
    async onSuccess({ secret }) {
      await queryClient.invalidateQueries(apiKeysQuery(botId));
      onCreated(secret);
    },
  });

  function create(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() && chosen.length > 0 && !creating.isPending) creating.mutate();
  }

  return (
    <form onSubmit={create} noValidate className="grid gap-4 border-brand border-l-4 pl-4">
      <TextField
        label={t('connections:apiKeys.form.name')}
        hint={t('connections:apiKeys.form.hint')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={isTried && !name.trim() ? t('connections:apiKeys.form.nameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <ChoiceList
        label={t('connections:apiKeys.form.scopes')}
        options={scopes.map(({ value, key }) => ({ value, label: t(`connections:apiKeys.scopes.${key}`) }))}
        chosen={chosen}
        error={isTried && chosen.length === 0 ? t('connections:apiKeys.form.scopesMissing') : undefined}
        onChange={setChosen}
      />
      <CallFailure error={creating.error} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={creating.isPending} pendingText={t('connections:apiKeys.form.saving')}>
          {t('connections:apiKeys.form.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('common:dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
