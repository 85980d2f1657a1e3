import type { Bot, ProviderKeyState } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { callPart, fill } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useKeepBot } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDate } from '../../../../lib/time/ago.ts';
import { daysLeft } from '../../../../lib/time/days.ts';
import { showToast } from '../../../../lib/toast.ts';

// Copy of the service's limit.
const SHORTEST = 8;

/** The client's own API key, which is never shown again. */
export function ProviderKey({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const keepBot = useKeepBot();
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string>();
  const { kind, until, isConfigured, model } = bot.providerKey;
  const isOwn = kind === 'own';

  const values = until
    ? { date: writeDate(until, language), count: daysLeft(until), model: model ?? '' }
    : { model: model ?? '' };
  const state = stateOf(bot.providerKey);
  const said = {
    own: model ? t('chatbotEmbed:key.ownModel', values) : t('chatbotEmbed:key.own'),
    installation: t('chatbotEmbed:key.installation', values),
    ended: t('chatbotEmbed:key.ended', values),
    none: model ? t('chatbotEmbed:key.noneModel', values) : t('chatbotEmbed:key.none'),
    noService: t('chatbotEmbed:key.noService'),
  }[state];

  const change = useMutation({
    mutationFn(next: string | null) {
      const { setProviderKey, removeProviderKey } = botEndpoints;
      const call = fill(next === null ? removeProviderKey : setProviderKey, { botId: bot.id });
      return callPart<Bot>(call, 'bot', next === null ? {} : { body: { key: next } });
    },
    onSuccess(answer, next) {
      keepBot(answer);
      setKey('');
      setFault(undefined);
      showToast({ title: next === null ? t('chatbotEmbed:key.removed') : t('chatbotEmbed:key.saved') });
    },
    onError: (error) => setFault(describeError(error, { t, language })),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (key.trim() === '') return setFault(t('chatbotEmbed:key.empty'));
    if (key.trim().length < SHORTEST) return setFault(t('chatbotEmbed:key.short'));
    if (!change.isPending) change.mutate(key.trim());
  }

  if (state === 'noService') return <p className="text-sm">{said}</p>;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        type="password"
        label={t('chatbotEmbed:key.label')}
        hint={t('chatbotEmbed:key.hint')}
        error={fault}
        placeholder={isOwn ? '••••••••••••' : t('chatbotEmbed:key.placeholder')}
        value={key}
        disabled={!isConfigured}
        maxLength={400}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setKey(target.value);
          setFault(undefined);
        }}
      />
      <p role="status" className="text-sm">
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="quiet" disabled={!isConfigured} aria-disabled={change.isPending}>
          {isOwn ? t('chatbotEmbed:key.replace') : t('chatbotEmbed:key.save')}
        </Button>
        {isOwn && (
          <Button look="plain" onClick={() => !change.isPending && change.mutate(null)}>
            {t('chatbotEmbed:key.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

function stateOf({ kind, until, isConfigured }: ProviderKeyState) {
  if (kind !== 'none') return kind;
  if (!isConfigured) return 'noService';
  return until ? 'ended' : 'none';
}
