import type { Analytics } from '@fucina/contracts/analytics';
import type { BotSummary } from '@fucina/contracts/bot';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { botPath } from '../../../../lib/bots.ts';
import { writeCount, writeShare, writeShortDay } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import { analyticsSummaryQuery, latestGapQuery } from '../api.ts';
import { MiniColumns } from './mini-columns.tsx';

export function BotCard({ bot }: { bot: BotSummary }) {
  const { id, name, primaryColor, status } = bot;
  const { linkTo } = useLanguage();
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-md border border-line bg-card p-5">
      <h3 className="flex min-w-0 items-center gap-3 text-lg">
        <span
          aria-hidden="true"
          className="size-3 shrink-0 rounded-full border border-line"
          style={{ background: primaryColor }}
        />
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
      {analytics && <BotStats name={name} analytics={analytics} />}
      {!analytics && error && <p className="text-muted text-sm">{t('dashboard:bot.failed', { name })}</p>}
      {!analytics && !error && <Skeleton className="h-24 w-full" />}
      <LatestGap botId={id} hasQuestions={(analytics?.totals.questions ?? 0) > 0} />
    </>
  );
}

function BotStats({ name, analytics: { totals, days } }: { name: string; analytics: Analytics }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { questions, outcomes } = totals;
  if (questions === 0) return <p className="text-muted text-sm">{t('dashboard:bot.quiet')}</p>;
  const [first, last] = [days[0], days.at(-1)];
  const peak = Math.max(...days.map((one) => one.questions));
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-display font-semibold text-xl tracking-tight">
          {t('dashboard:bot.answered', {
            share: writeShare(outcomes.answered + outcomes.partly, questions, language),
          })}
        </span>
        <span className="text-muted text-sm">{t('dashboard:bot.asked', { count: questions })}</span>
      </p>
      <MiniColumns
        caption={t('dashboard:bot.questionsOf', { name })}
        columns={[t('dashboard:bot.day'), t('dashboard:bot.count')]}
        rows={days.map(({ day, questions: count }) => ({
          key: day,
          label: writeDay(day, { language, t }),
          value: count,
          written: writeCount(count, language),
        }))}
      />
      <p aria-hidden="true" className="flex max-w-none justify-between gap-4 text-muted text-xs">
        <span>{first && writeShortDay(first.day, language)}</span>
        <span>{t('dashboard:bot.peak', { count: peak })}</span>
        <span>{last && writeShortDay(last.day, language)}</span>
      </p>
    </div>
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
