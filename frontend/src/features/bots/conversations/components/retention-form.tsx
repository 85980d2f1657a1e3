import type { Bot } from '@fucina/contracts/bot';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useSaveSettings } from '../../api/save-bot-settings.ts';

const LONGEST_DAYS = 3650;

export function RetentionForm({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const saving = useSaveSettings(bot);
  const [days, setDays] = useState(String(bot.settings.retentionDays));
  const [isTried, setIsTried] = useState(false);
  const number = Number(days);
  const isWrong = !Number.isInteger(number) || number < 1 || number > LONGEST_DAYS;

  function save(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isWrong && !saving.isPending) saving.mutate({ retentionDays: number }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <TextField
        label={t('botConversations:retention.label')}
        hint={t('botConversations:retention.hint')}
        inputMode="numeric"
        value={days}
        maxLength={4}
        autoComplete="off"
        error={isTried && isWrong ? t('botConversations:retention.wrong', { most: LONGEST_DAYS }) : undefined}
        onChange={({ target }) => setDays(target.value)}
      />
      <FormFailure text={saving.error ? describeError(saving.error, { t, language }) : null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={saving.isPending}>
          {t('botConversations:retention.save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('common:dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
