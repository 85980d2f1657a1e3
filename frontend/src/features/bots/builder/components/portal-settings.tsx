import type { Bot } from '@fucina/contracts/bot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { describeError } from '../../../../lib/api/api-error.ts';
import { botsQuery, useKeepBot } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { removeBot, saveSettings } from '../api/bots.ts';

export function PortalSettings({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="bot-in-portal" className="grid content-start gap-4 border-ink border-t-2 pt-5">
      <h2 id="bot-in-portal" className="text-xl">
        {t('chatbotEmbed:inPortal.title')}
      </h2>
      <Renaming bot={bot} />
      <Deletion bot={bot} />
    </section>
  );
}

function Renaming({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const keepBot = useKeepBot();
  const [name, setName] = useState(bot.name);
  const rename = useMutation({
    mutationFn: () =>
      saveSettings(bot.id, { version: bot.version, settings: bot.settings, name: name.trim() }),
    onSuccess(answer) {
      keepBot(answer);
      showToast({ title: t('chatbotEmbed:inPortal.renamed') });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isNew = name.trim() !== '' && name.trim() !== bot.name;
    if (isNew && !rename.isPending) rename.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label={t('chatbotEmbed:inPortal.name')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={rename.error ? describeError(rename.error, { t, language }) : undefined}
        onChange={({ target }) => setName(target.value)}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" look="quiet" aria-disabled={rename.isPending} className="mt-7">
        {t('chatbotEmbed:inPortal.rename')}
      </Button>
    </form>
  );
}

function Deletion({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeBot(bot.id),
    onSuccess() {
      queryClient.setQueryData(botsQuery.queryKey, (bots) => bots?.filter(({ id }) => id !== bot.id));
      showToast({ title: t('chatbotEmbed:inPortal.deleted', { name: bot.name }) });
      void navigate(linkTo('/portal/chatbot-embed'));
      queryClient.removeQueries({ queryKey: ['bots', 'bot', bot.id] });
    },
    onError(error) {
      setIsAsking(false);
      const description = describeError(error, { t, language });
      showToast({ tone: 'destructive', title: t('chatbotEmbed:inPortal.notDeleted'), description });
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
      >
        <p>{t('chatbotEmbed:inPortal.deleteText')}</p>
      </ConfirmDialog>
    </div>
  );
}
