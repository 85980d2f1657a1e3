import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Failure } from '../../../../components/ui/failure.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { botPath } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useQueryParams } from '../../../../lib/navigation/use-query-params.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import { ExportLinks } from '../../components/export-links.tsx';
import { analyticsQuery, exportPath } from '../api.ts';
import { readRange } from '../range.ts';
import { ConversationsByDay, OutcomesByDay } from './day-charts.tsx';
import { HourChart } from './hour-chart.tsx';
import { RangePicker } from './range-picker.tsx';
import { LanguageRanking, PageRanking, QuestionRanking } from './rankings.tsx';
import { Totals } from './totals.tsx';

export function AnalyticsView({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const [params, setParams] = useQueryParams();
  const { span, range } = readRange(params);
  const { data, error, isFetching, refetch } = useQuery({
    ...analyticsQuery(botId, range),
    placeholderData: keepPreviousData,
  });

  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <RangePicker
          span={span}
          range={range}
          onSpan={(days) => setParams({ days: String(days) }, { replace: true })}
          onRange={(chosen) => setParams({ ...chosen }, { replace: true })}
        />
        {data?.totals.questions !== 0 && (
          <ExportLinks pathOf={(format) => exportPath({ botId, range, language }, format)} />
        )}
      </div>
      {error && <Failure title={t('analytics:failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && !error && (
        <div
          aria-busy={isFetching}
          className={clsx('grid min-w-0 gap-8', isFetching && 'opacity-60 transition-opacity')}
        >
          <p role="status" className="text-muted text-sm">
            {t('analytics:between', {
              from: writeDay(data.from, { language, t }),
              to: writeDay(data.to, { language, t }),
            })}
            {data.totals.questions === 0 && (
              <>
                {` ${t('analytics:empty')} `}
                <Link to={`${linkTo(botPath(botId))}/install`} className="link">
                  {t('analytics:install')}
                </Link>
              </>
            )}
          </p>
          <Totals botId={botId} analytics={data} />
          {data.totals.questions > 0 && (
            <div className="grid min-w-0 gap-x-12 gap-y-10 lg:grid-cols-2">
              <OutcomesByDay analytics={data} />
              <ConversationsByDay analytics={data} />
              <div className="grid min-w-0 content-start gap-10">
                <HourChart hours={data.hours} />
                <LanguageRanking analytics={data} />
              </div>
              <div className="grid min-w-0 content-start gap-10">
                <QuestionRanking botId={botId} analytics={data} />
                <PageRanking analytics={data} />
              </div>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
