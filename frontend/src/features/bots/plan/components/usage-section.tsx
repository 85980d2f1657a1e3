import type { BotUsage } from '@fucina/contracts/plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDate } from '../../../../lib/time/ago.ts';
import { usageQuery } from '../../api.ts';
import { Setting } from '../../components/setting.tsx';
import { Answering } from './answering.tsx';
import { Meter } from './meter.tsx';
import { SpendCap } from './spend-cap.tsx';

type UsageSectionProps = { botId: string; isReadOnly: boolean; hasAnswerService: boolean };

export function UsageSection({ botId, isReadOnly, hasAnswerService }: UsageSectionProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const query = useQuery(usageQuery(botId));
  const { data: usage } = query;
  return (
    <Setting
      title={usage ? t(`chatbotEmbed:usage.title.${usage.plan}`) : t('chatbotEmbed:usage.heading')}
      text={
        <>
          {t('chatbotEmbed:usage.change')}{' '}
          <Link to={linkTo('/portal#support')} className="link">
            {t('chatbotEmbed:usage.write')}
          </Link>
        </>
      }
    >
      <NotLoaded query={query} failure={t('chatbotEmbed:usage.failed')} />
      {usage && <Meters usage={usage} />}
      {usage && hasAnswerService && (
        <>
          <Answering answering={usage.answering} />
          <SpendCap botId={botId} usage={usage} isReadOnly={isReadOnly} />
        </>
      )}
    </Setting>
  );
}

function Meters({ usage }: { usage: BotUsage }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const date = writeDate(usage.renewsAt, language);
  return (
    <div className="grid gap-5">
      <Meter
        label={t('chatbotEmbed:usage.interactions')}
        meter={usage.interactions}
        near={t('chatbotEmbed:usage.interactionsNear', { date })}
        reached={t('chatbotEmbed:usage.interactionsReached', { date })}
      />
      <Meter
        label={t('chatbotEmbed:usage.pages')}
        meter={usage.pages}
        near={t('chatbotEmbed:usage.pagesNear')}
        reached={t('chatbotEmbed:usage.pagesReached')}
      />
      <p className="text-muted text-sm">{t('chatbotEmbed:usage.renews', { date })}</p>
    </div>
  );
}
