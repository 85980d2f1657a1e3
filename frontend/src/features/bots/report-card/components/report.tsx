import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { ReportCardResponse } from '@fucina/contracts/report-card';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { LiveDot } from '../../../../components/ui/live-dot.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { botPagePath } from '../../bot-jobs.ts';
import { CaseList } from './case-list.tsx';
import { Score } from './score.tsx';

const POLL_MS = 2000;
/** Polls while a run is in progress. */
const reportCardQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'report-card', botId],
    queryFn: ({ signal }) =>
      callJson<ReportCardResponse>(fill(insightEndpoints.getReportCard, { botId }), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  });

type ReportProps = { botId: string; isAnswerable: boolean; canChange: boolean };

export function Report({ botId, isAnswerable, canChange }: ReportProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const query = useQuery(reportCardQuery(botId));
  const { data } = query;
  const run = useRun(botId);

  if (!data) return <NotLoaded query={query} failure={t('reportCard:failed')} skeleton={<PageSkeleton />} />;
  const { report, history, isRunning, wasGivenUp } = data;
  const isBusy = isRunning || run.isPending;
  return (
    <div className="grid gap-8">
      <p role="status" className="flex items-center gap-3 text-sm empty:hidden">
        {isRunning && (
          <>
            <LiveDot />
            {t('reportCard:run.running')}
          </>
        )}
        {wasGivenUp && t('reportCard:run.givenUp')}
      </p>
      {report ? (
        <Score report={report} history={history} />
      ) : (
        <p className="empty-note">
          {isAnswerable ? t('reportCard:empty') : t('reportCard:notReady')}{' '}
          {canChange && !isAnswerable && (
            <Link to={linkTo(botPagePath(botId, 'sources'))} className="link">
              {t('reportCard:addSources')}
            </Link>
          )}
        </p>
      )}
      {canChange && isAnswerable && (
        <Button
          look={report ? 'quiet' : 'primary'}
          isBusy={isBusy}
          onClick={() => !isBusy && run.mutate()}
          className="justify-self-start aria-disabled:opacity-60"
        >
          {report ? t('reportCard:run.again') : t('reportCard:run.first')}
        </Button>
      )}
      {report && <CaseList botId={botId} cases={report.cases} canChange={canChange} />}
    </div>
  );
}

function useRun(botId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: () =>
      callJson<ReportCardResponse>(fill(insightEndpoints.startReportCard, { botId }), { body: {} }),
    onSuccess(answer) {
      queryClient.setQueryData(reportCardQuery(botId).queryKey, answer);
    },
    onError: (error) => fail(t('reportCard:run.failed'), error),
  });
}
