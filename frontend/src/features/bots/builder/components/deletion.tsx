import type { Bot } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { callApi, fill } from '../../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { botsQuery } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';

export function Deletion({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => callApi(fill(botEndpoints.remove, { botId: bot.id })),
    onSuccess() {
      queryClient.setQueryData(botsQuery.queryKey, (bots) => bots?.filter(({ id }) => id !== bot.id));
      showToast({ title: t('chatbotEmbed:inPortal.deleted', { name: bot.name }) });
      void navigate(linkTo('/portal/chatbot-embed'));
      queryClient.removeQueries({ queryKey: ['bots', 'bot', bot.id] });
    },
    onError(error) {
      setIsAsking(false);
      fail(t('chatbotEmbed:inPortal.notDeleted'), error);
    },
  });
  return (
    <div>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {t('chatbotEmbed:inPortal.delete')}
      </Button>
      <ConfirmDialog
        title={t('chatbotEmbed:inPortal.deleteTitle', { name: bot.name })}
        action={t('chatbotEmbed:inPortal.delete')}
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
        text={t('chatbotEmbed:inPortal.deleteText')}
      />
    </div>
  );
}
