import { webhookEndpoints } from '@fucina/contracts/endpoints/connections';
import type { Webhook, WebhookWithSecret } from '@fucina/contracts/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, callJson, fill } from '../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../lib/toast.ts';
import { deliveriesQuery, webhooksQuery } from './api.ts';

const order = () => ({ body: { requestKey: createRequestKey() } });

export function useWebhook(botId: string, { id, version, state }: Webhook) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const which = { botId, id };
  const refresh = () => queryClient.invalidateQueries(webhooksQuery(botId));
  const refreshLog = () => queryClient.invalidateQueries(deliveriesQuery(which));
  const onError = (error: unknown) => {
    fail(t('connections:webhooks.actions.failed'), error);
    void refresh();
  };

  const switching = useMutation({
    mutationFn: () =>
      callApi(fill(webhookEndpoints.change, which), { body: { isActive: state !== 'active', version } }),
    onSuccess: refresh,
    onError,
  });
  const testing = useMutation({
    mutationFn: () => callApi(fill(webhookEndpoints.sendTest, which), order()),
    onSuccess() {
      showToast({ title: t('connections:webhooks.actions.tested') });
      return refreshLog();
    },
    onError,
  });
  const replaying = useMutation({
    mutationFn: (deliveryId: string) =>
      callApi(fill(webhookEndpoints.replayDelivery, { ...which, deliveryId }), order()),
    onSuccess: refreshLog,
    onError,
  });
  const renewing = useMutation({
    mutationFn: () => callJson<WebhookWithSecret>(fill(webhookEndpoints.changeSecret, which), order()),
    onSuccess: refresh,
    onError,
  });
  const removing = useMutation({
    mutationFn: () => callApi(fill(webhookEndpoints.remove, which)),
    onSuccess() {
      showToast({ title: t('connections:webhooks.removal.done') });
      return refresh();
    },
    onError,
  });
  return { switching, testing, replaying, renewing, removing };
}
