import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, fill } from '../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../lib/toast.ts';
import { gapsQuery } from './api.ts';

/** Hides the gap at once, and dismisses it on the server when the undo period ends. */
export function useDismissal(botId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const show = (gapId: string) => setHidden((now) => now.filter((id) => id !== gapId));

  async function send(gapId: string) {
    try {
      await callApi(fill(insightEndpoints.dismissGap, { botId, gapId }), { isKeptAlive: true });
      await queryClient.invalidateQueries(gapsQuery(botId));
    } catch (error) {
      show(gapId);
      fail(t('gaps:dismissal.failed'), error);
    }
  }

  function dismiss(gapId: string) {
    let isUndone = false;
    setHidden((now) => [...now, gapId]);
    showToast({
      title: t('gaps:dismissal.done'),
      action: {
        label: t('gaps:dismissal.undo'),
        onAct() {
          isUndone = true;
          show(gapId);
        },
      },
      onGone: () => !isUndone && void send(gapId),
    });
  }
  return { hidden, dismiss };
}
