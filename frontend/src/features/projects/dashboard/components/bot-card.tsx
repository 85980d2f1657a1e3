import type { Analytics } from '@fucina/contracts/analytics';
import type { BotSummary } from '@fucina/contracts/bot';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BotAvatar } from '../../../../components/bot/bot-avatar.tsx';
import { ChartFigure } from '../../../../components/charts/chart-figure.tsx';
import { ColumnChart } from '../../../../components/charts/column-chart.tsx';
import { marksOf } from '../../../../components/charts/scale.ts';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { botPath } from '../../../../lib/bots.ts';
import { writeCount, writeShare, writeShortDay } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import { analyticsSummaryQuery, latestGapQuery } from '../api.ts';

export function BotCard({ bot }: { bot: BotSummary }) {
  const { id, name, primaryColor, logo, status } = bot;
  const { linkTo } = useLanguage();
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-md border border-line bg-card p-5">
      <h3 className="flex min-w-0 items-center gap-3 text-lg">
        <BotAvatar botId={id} logo={logo} name={name} color={primaryColor} className="size-8" />
        <Link
          to={linkTo(`${botPath(id)}/analytics`)}
          className="wrap-anywhere min-w-0 decoration-2 decoration-brand underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </h3>
      {status === 'empty' ? <Untaught botId={id} /> : <Insight bot={bot} />}
    </li>
  );
}

function Untaught({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <p className="text-muted text-sm">
      {t('dashboard:bot.empty')}{' '}
      <Link to={linkTo(botPath(botId))} className="link whitespace-nowrap">
        {t('dashboard:bot.teach')}
      </Link>
    </p>
  );
}

function Insight({ bot: { id, name } }: { bot: BotSummary }) {
  const { t } = useTranslation();
  const { data: analytics, error } = useQuery(analyticsSummaryQuery(id));
  return (
    <>
      {analytics && <BotStats analytics={analytics} />}
      {!analytics && error && <p className="text-muted text-sm">{t('dashboard:bot.failed', { name })}</p>}
      {!analytics && !error && <Skeleton className="h-24 w-full" />}
      <LatestGap botId={id} hasQuestions={(analytics?.totals.questions ?? 0) > 0} />
    </>
  );
}

function BotStats({ analytics: { totals, days } }: { analytics: Analytics }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { questions, outcomes } = totals;
  if (questions === 0) return <p className="text-muted text-sm">{t('dashboard:bot.quiet')}</p>;
  const write = (count: number) => writeCount(count, language);
  const peak = Math.max(...days.map((one) => one.questions));
  return (
    <>
      <p className="figures font-display font-semibold text-xl tracking-tight">
        {t('dashboard:bot.answered', {
          share: writeShare(outcomes.answered + outcomes.partly, questions, language),
        })}
      </p>
      <ChartFigure
        title={t('dashboard:bot.lastDays')}
        summary={`${t('dashboard:bot.asked', { count: questions })} · ${t('dashboard:bot.peak', { count: peak })}`}
        table={{
          columns: [t('dashboard:bot.day'), t('dashboard:bot.count')],
          rows: days.map(({ day, questions: count }) => ({
            key: day,
            cells: [writeDay(day, { language, t }), write(count)],
          })),
        }}
      >
        <ColumnChart
          isSmall
          series={[{ label: t('dashboard:bot.count'), look: 'brand' }]}
          columns={days.map(({ day, questions: count }) => ({
            key: day,
            title: `${writeShortDay(day, language)}: ${write(count)}`,
            values: [count],
          }))}
          write={write}
          marks={marksOf(days.map(({ day }) => writeShortDay(day, language)))}
        />
      </ChartFigure>
    </>
  );
}

function LatestGap({ botId, hasQuestions }: { botId: string; hasQuestions: boolean }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { data: latest } = useQuery(latestGapQuery(botId));
  if (!latest)
    return (
      latest === null && hasQuestions && <p className="text-muted text-sm">{t('dashboard:bot.noGap')}</p>
    );
  return (
    <p className="grid max-w-none gap-0.5 border-line border-t pt-3 text-sm">
      <span className="text-muted">{t('dashboard:bot.gap')}</span>
      <Link to={linkTo(`${botPath(botId)}/gaps?gap=${latest.id}`)} className="link wrap-anywhere">
        {t('frame:history.quoted', { text: latest.question })}
      </Link>
    </p>
  );
}
