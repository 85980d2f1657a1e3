import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import type { LaunchBody } from '@fucina/contracts/launch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callJson, fill } from '../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { launchQuery } from '../api.ts';
import { readSteps } from './launch-steps.ts';

const LOOK_AGAIN_MS = 5_000;

type Watched = { isLearning: boolean; isInstalling: boolean };

/** Polls while a step may complete without the owner doing anything here. */
export function useLaunch(botId: string, { isLearning, isInstalling }: Watched) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const queryClient = useQueryClient();
  const query = launchQuery(botId);
  const { data: launch } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval({ state: { data } }) {
      if (!data || data.isDismissed) return false;
      const isWaiting = (isLearning && !data.isTaught) || (isInstalling && !data.seenOn);
      return isWaiting ? LOOK_AGAIN_MS : false;
    },
  });
  const change = useMutation({
    mutationFn: (body: LaunchBody) =>
      callJson<NonNullable<typeof launch>>(fill(botEndpoints.changeLaunch, { botId }), { body }),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
    onError: (error) => fail(t('chatbotEmbed:launch.failed'), error),
  });
  return { launch, steps: launch && readSteps(launch), change };
}
