import type { Webhook } from '@fucina/contracts/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../lib/toast.ts';
import {
  changeWebhook,
  deliveriesQuery,
  removeWebhook,
  renewSecret,
  replayDelivery,
  testWebhook,
  webhooksQuery,
} from './api.ts';

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
    mutationFn: () => changeWebhook(which, { isActive: state !== 'active', version }),
    onSuccess: refresh,
    onError,
  });
  const testing = useMutation({
    mutationFn: () => testWebhook(which),
    onSuccess() {
      showToast({ title: t('connections:webhooks.actions.tested') });
      return refreshLog();
    },
    onError,
  });
  const replaying = useMutation({
    mutationFn: (deliveryId: string) => replayDelivery(which, deliveryId),
    onSuccess: refreshLog,
    onError,
  });
  const renewing = useMutation({ mutationFn: () => renewSecret(which), onSuccess: refresh, onError });
  const removing = useMutation({
    mutationFn: () => removeWebhook(which),
    onSuccess() {
      showToast({ title: t('connections:webhooks.removal.done') });
      return refresh();
    },
    onError,
  });
  return { which, switching, testing, replaying, renewing, removing };
}
