import type { Bot, CreateBotBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { callPart } from '../../../../lib/api/api-client.ts';
import { codeOf, describeError } from '../../../../lib/api/api-error.ts';
import { createRequestKey } from '../../../../lib/api/request-key.ts';
import { botPath, useKeepBot } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type Start = 'website' | 'name';

/** Asks for a website, or just for a name. */
export function NewBotForm() {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const navigate = useNavigate();
  const keepBot = useKeepBot();
  const field = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState<Start>('website');
  const [typed, setTyped] = useState('');
  const [isStrict, setIsStrict] = useState(false);
  const [requestKey, setRequestKey] = useState(createRequestKey);
  const create = useMutation({
    mutationFn: (body: CreateBotBody) => callPart<Bot>(botEndpoints.create, 'bot', { body }),
    onSuccess(bot) {
      keepBot(bot);
      void navigate(linkTo(botPath(bot.id)), { replace: true });
    },
    onError: () => field.current?.focus(),
  });
  const text = typed.trim();
  const missing = start === 'website' ? t('problems:domain.required') : t('chatbotEmbed:first.nameMissing');
  const failure = create.error && describeError(create.error, { t, language });
  const isOfWebsite = codeOf(create.error)?.startsWith('domain.') ?? false;

  function change(to: string) {
    setTyped(to);
    setRequestKey(createRequestKey());
    create.reset();
  }

  function chooseStart(other: Start) {
    setStart(other);
    setIsStrict(false);
    change('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsStrict(true);
    if (text === '') return field.current?.focus();
    if (create.isPending) return;
    create.mutate({ ...(start === 'website' ? { domain: text } : { name: text }), language, requestKey });
  }

  const shared = {
    ref: field,
    value: typed,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    error: isStrict && text === '' ? missing : (isOfWebsite && failure) || undefined,
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {start === 'website' ? (
        <TextField
          key="website"
          label={t('chatbotEmbed:first.website')}
          hint={t('chatbotEmbed:first.websiteHint')}
          placeholder="example.com"
          inputMode="url"
          maxLength={2048}
          autoCapitalize="none"
          spellCheck={false}
          {...shared}
        />
      ) : (
        <TextField
          key="name"
          label={t('chatbotEmbed:first.name')}
          hint={t('chatbotEmbed:first.nameHint')}
          maxLength={80}
          {...shared}
        />
      )}
      <FormFailure text={isOfWebsite ? null : failure} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton isPending={create.isPending} pendingText={t('chatbotEmbed:first.creating')}>
          {t('chatbotEmbed:first.create')}
        </SubmitButton>
        <button
          type="button"
          onClick={() => chooseStart(start === 'website' ? 'name' : 'website')}
          className="link min-h-11 text-sm"
        >
          {start === 'website' ? t('chatbotEmbed:first.withoutWebsite') : t('chatbotEmbed:first.withWebsite')}
        </button>
      </div>
      {text !== '' && <LeaveQuestion />}
    </form>
  );
}
