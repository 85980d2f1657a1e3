import type { Bot, ClaimDemoBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callPart } from '../api/api-client.ts';
import { codeOf } from '../api/api-error.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { botPath, useKeepBot } from '../bots.ts';
import { useLanguage } from '../navigation/use-language.ts';
import { showToast } from '../toast.ts';
import { forgetLatestDemo } from './create-demo.ts';
import { findEditKey } from './edit-key.ts';

/** Moves a demo with its content to the portal; `onRefused` if it is someone else's. */
export function useClaim(demoId: string, { onRefused }: { onRefused: () => void }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { linkTo } = useLanguage();
  const navigate = useNavigate();
  const keepBot = useKeepBot();
  const claim = useMutation({
    mutationFn() {
      const editKey = findEditKey(demoId);
      return claimDemo({ demoId, ...(editKey ? { editKey } : {}) });
    },
    onSuccess(bot) {
      forgetLatestDemo(demoId);
      keepBot(bot);
      showToast({ title: t('chat:claim.done'), description: t('chat:claim.doneText') });
      void navigate(linkTo(botPath(bot.id)));
    },
    onError(error) {
      fail(t('chat:claim.failed'), error);
      if (codeOf(error) === 'demo.not_owner') onRefused();
    },
  });
  return { isPending: claim.isPending, claim: () => !claim.isPending && claim.mutate() };
}

/** Idempotent. */
async function claimDemo(body: ClaimDemoBody): Promise<Bot> {
  return callPart<Bot>(botEndpoints.claimDemo, 'bot', { body });
}
