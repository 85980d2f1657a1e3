import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import type { BotUsage } from '@fucina/contracts/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { callApi, fill } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { readAmount } from '../meter.ts';

type SpendCapProps = { botId: string; usage: BotUsage; isReadOnly: boolean };

/** Monthly cap, beyond which answers are extractive. */
export function SpendCap({ botId, usage: { spend }, isReadOnly }: SpendCapProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const money = (cents: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }).format(cents / 100);
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false });
  const saved = spend.capCents === null ? '' : amount.format(spend.capCents / 100);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved;
  const [fault, setFault] = useState<string>();
  const save = useSpendCap(botId);
  const spent = money(spend.usedCents);

  function submit(event: FormEvent) {
    event.preventDefault();
    const cents = text.trim() === '' ? null : readAmount(text);
    if (cents === null && text.trim() !== '') return setFault(t('chatbotEmbed:spend.fault'));
    if (save.isPending) return;
    save.mutate(cents, {
      onSuccess() {
        setTyped((now) => (now === text ? null : now));
        showToast({ title: t('chatbotEmbed:spend.saved') });
      },
      onError: (error) => setFault(describeError(error, { t, language })),
    });
  }

  if (!spend.isPriced && spend.capCents === null) {
    return <p className="border-line border-t pt-4 text-muted text-sm">{t('chatbotEmbed:spend.unpriced')}</p>;
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 border-line border-t pt-4">
      <p className="text-sm">
        {spend.capCents === null
          ? t('chatbotEmbed:spend.open', { spent })
          : t('chatbotEmbed:spend.capped', { spent, cap: money(spend.capCents) })}
      </p>
      {!spend.isPriced && <p className="text-muted text-sm">{t('chatbotEmbed:spend.unpriced')}</p>}
      {spend.isReached && spend.isPriced && (
        <p role="status" className="border-ember border-l-4 pl-3 text-sm">
          {t('chatbotEmbed:spend.reached')}
        </p>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={t('chatbotEmbed:spend.label')}
            hint={t('chatbotEmbed:spend.hint')}
            error={fault}
            value={text}
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
            className="min-w-0 flex-1 basis-48"
          />
          <Button type="submit" look="quiet" aria-disabled={save.isPending} className="mt-7">
            {t('chatbotEmbed:spend.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function useSpendCap(botId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (capCents: number | null) =>
      callApi(fill(botEndpoints.setSpendCap, { botId }), { body: { capCents } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bots', 'usage', botId] }),
  });
}
