import type { Bot } from '@fucina/contracts/bot';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useKeepBot } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { findCurrent, saveOver, saveSettings } from '../../api.ts';

/** Keeps what someone else saved meanwhile, unless it is another name. */
const renameBot = (bot: Bot, name: string) =>
  saveOver(bot, {
    send: ({ id, version, settings }) => saveSettings(id, { version, settings, name }),
    isTouched: (current) => current.name !== bot.name,
  });

export function Renaming({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const keepBot = useKeepBot();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const name = typed ?? bot.name;
  const isMissing = name.trim() === '';
  const rename = useMutation({
    mutationFn: (sent: string) => renameBot(bot, sent.trim()),
    onSuccess(answer, sent) {
      keepBot(answer);
      // What was typed meanwhile stays.
      setTyped((now) => (now === sent ? null : now));
      showToast({ title: t('chatbotEmbed:inPortal.renamed') });
    },
    onError(error) {
      const current = findCurrent(error);
      if (current) keepBot(current);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing && name.trim() !== bot.name && !rename.isPending) rename.mutate(name);
  }

  const failure = rename.error ? describeError(rename.error, { t, language }) : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label={t('chatbotEmbed:inPortal.name')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={isTried && isMissing ? t('chatbotEmbed:first.nameMissing') : failure}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" look="quiet" aria-disabled={rename.isPending} className="mt-7">
        {t('chatbotEmbed:inPortal.rename')}
      </Button>
    </form>
  );
}
