import type { BotUsage } from '@fucina/contracts/plan';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

const troubles: readonly string[] = ['cap_reached', 'key_refused', 'model_away'];

/** What answers visitors now, why, and the model's usage this month. */
export function Answering({ answering }: { answering: BotUsage['answering'] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { reason, model, tokensIn, tokensOut, withoutModel } = answering;
  const write = (value: number) => new Intl.NumberFormat(language).format(value);
  const isTrouble = troubles.includes(reason);
  return (
    <div className="grid gap-1.5 border-line border-t pt-4 text-sm">
      <h3 className="font-semibold">{t('chatbotEmbed:answering.heading')}</h3>
      <p role="status" className={isTrouble ? 'border-ember border-l-4 pl-3' : undefined}>
        {t(`chatbotEmbed:answering.reason.${reason}`, { model: model ?? '' })}
      </p>
      {tokensIn + tokensOut > 0 && (
        <p className="figures text-muted">
          {t('chatbotEmbed:answering.tokens', { read: write(tokensIn), written: write(tokensOut) })}
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
