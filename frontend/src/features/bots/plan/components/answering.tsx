import type { BotUsage } from '@fucina/contracts/plan';
import { useTranslation } from 'react-i18next';

const troubles: readonly string[] = ['cap_reached', 'key_refused', 'model_away'];

/** What answers visitors now, why, and the model's usage this month. */
export function Answering({ answering }: { answering: BotUsage['answering'] }) {
  const { t } = useTranslation();
  const { reason, model, tokensIn, tokensOut, withoutModel } = answering;
  const isTrouble = troubles.includes(reason);
  return (
    <div className="grid gap-1.5 border-line border-t pt-4 text-sm">
      <h3 className="font-semibold">{t('chatbotEmbed:answering.heading')}</h3>
      <p role="status" className={isTrouble ? 'border-ember border-l-4 pl-3' : undefined}>
        {t(`chatbotEmbed:answering.reason.${reason}`, { model: model ?? '' })}
      </p>
      {tokensIn + tokensOut > 0 && (
        <p className="figures text-muted">
          {t('chatbotEmbed:answering.tokens', { read: tokensIn, written: tokensOut })}
        </p>
      )}
      {withoutModel > 0 && (
        <p className="figures text-muted">
          {t('chatbotEmbed:answering.withoutModel', { count: withoutModel })}
        </p>
      )}
    </div>
  );
}
