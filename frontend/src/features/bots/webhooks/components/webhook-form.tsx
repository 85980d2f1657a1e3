import { webhookEndpoints } from '@fucina/contracts/endpoints/connections';
import type { CreateWebhookBody, WebhookEvent, WebhookWithSecret } from '@fucina/contracts/webhook';
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
import { webhooksQuery } from '../api.ts';

const events = [
  'lead.created',
  'conversation.handed_off',
  'conversation.unanswered',
] as const satisfies WebhookEvent[];

type FormProps = { botId: string; onCreated: (secret: string | null) => void; onClose: () => void };

export function WebhookForm({ botId, onCreated, onClose }: FormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<WebhookEvent[]>([...events]);
  const [isTried, setIsTried] = useState(false);
  const [keyOf] = useState(createKeyOf);
  const creating = useMutation({
    mutationFn() {
      const webhook = { url: url.trim(), events: chosen };
      const body: CreateWebhookBody = { ...webhook, requestKey: keyOf(webhook) };
      return callJson<WebhookWithSecret>(fill(webhookEndpoints.create, { botId }), { body });
    },
    async onSuccess({ secret }) {
      await queryClient.invalidateQueries(webhooksQuery(botId));
      onCreated(secret);
    },
  });
  const isUrlWrong = !URL.canParse(url.trim()) || !/^https?:/.test(url.trim());

  function create(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isUrlWrong && chosen.length > 0 && !creating.isPending) creating.mutate();
  }

  return (
    <form onSubmit={create} noValidate className="grid gap-4 border-brand border-l-4 pl-4">
      <TextField
        type="url"
        label={t('connections:webhooks.form.url')}
        hint={t('connections:webhooks.form.hint')}
        placeholder="https://"
        value={url}
        maxLength={2048}
        autoComplete="off"
        error={isTried && isUrlWrong ? t('connections:webhooks.form.urlWrong') : undefined}
        onChange={({ target }) => setUrl(target.value)}
      />
      <ChoiceList
        label={t('connections:webhooks.form.events')}
        options={events.map((value) => ({ value, label: t(`connections:webhooks.events.${value}`) }))}
        chosen={chosen}
        error={isTried && chosen.length === 0 ? t('connections:webhooks.form.eventsMissing') : undefined}
        onChange={setChosen}
      />
      <CallFailure error={creating.error} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={creating.isPending} pendingText={t('connections:webhooks.form.saving')}>
          {t('connections:webhooks.form.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('common:dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
