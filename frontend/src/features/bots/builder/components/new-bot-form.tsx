import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { describeError } from '../../../../lib/api/api-error.ts';
import { createRequestKey } from '../../../../lib/api/request-key.ts';
import { botPath, useKeepBot } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { createBot } from '../api/bots.ts';

export function NewBotForm() {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const navigate = useNavigate();
  const keepBot = useKeepBot();
  const [name, setName] = useState('');
  const [isStrict, setIsStrict] = useState(false);
  const [requestKey, setRequestKey] = useState(createRequestKey);
  const create = useMutation({
    mutationFn: createBot,
    onSuccess(bot) {
      keepBot(bot);
      void navigate(linkTo(botPath(bot.id)));
    },
  });
  const isBlank = name.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsStrict(true);
    if (!isBlank && !create.isPending) create.mutate({ name: name.trim(), language, requestKey });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('chatbotEmbed:first.name')}
        hint={t('chatbotEmbed:first.nameHint')}
        error={isStrict && isBlank ? t('chatbotEmbed:first.nameMissing') : undefined}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setRequestKey(createRequestKey());
        }}
      />
      <FormFailure text={create.error && describeError(create.error, { t, language })} />
      <SubmitButton
        isPending={create.isPending}
        pendingText={t('chatbotEmbed:first.creating')}
        className="justify-self-start"
      >
        {t('chatbotEmbed:first.create')}
      </SubmitButton>
    </form>
  );
}
