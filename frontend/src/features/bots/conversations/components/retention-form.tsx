import type { Bot } from '@fucina/contracts/bot';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { showToast } from '../../../../lib/toast.ts';
import { findCurrent, useSaveSettings } from '../../api.ts';

const LONGEST_DAYS = 3650;

type RetentionFormProps = { bot: Bot; isReadOnly: boolean };

/** Loads its own texts. */
export function RetentionForm(props: RetentionFormProps) {
  const { ready } = useTranslation('botConversations');
  return ready ? <Form {...props} /> : <Skeleton className="h-24 w-full" />;
}

function Form({ bot, isReadOnly }: RetentionFormProps) {
  const { t } = useTranslation();
  const saving = useSaveSettings(bot);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const days = typed ?? String(bot.settings.retentionDays);
  const number = Number(days);
  const isWrong = !Number.isInteger(number) || number < 1 || number > LONGEST_DAYS;

  function save(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isWrong || saving.isPending) return;
    const settle = () => setTyped((now) => (now === days ? null : now));
    saving.mutate(
      { retentionDays: number },
      {
        onSuccess() {
          settle();
          showToast({ title: t('botConversations:retention.saved') });
        },
        onError(error) {
          // Shows what someone else saved.
          if (findCurrent(error)) settle();
        },
      },
    );
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <TextField
        label={t('botConversations:retention.label')}
        hint={t('botConversations:retention.hint')}
        inputMode="numeric"
        value={days}
        disabled={isReadOnly}
        maxLength={4}
        autoComplete="off"
        error={isTried && isWrong ? t('botConversations:retention.wrong', { most: LONGEST_DAYS }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <CallFailure error={saving.error} />
      <Button
        type="submit"
        look="quiet"
        disabled={isReadOnly}
        aria-disabled={saving.isPending}
        className="justify-self-start"
      >
        {t('botConversations:retention.save')}
      </Button>
    </form>
  );
}
