import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { AnswerExplanation, ExplanationResponse } from '@fucina/contracts/explanation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/ui/failure.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { callJson, fill } from '../../../lib/api/api-client.ts';
import { ExplainedPassages } from './explained-passages.tsx';
import { ExplainedWords } from './explained-words.tsx';
import { verdictOf } from './verdict.ts';

/** Never cached: scored again on each opening, since the bot may have learned more. */
export const explanationQuery = ({ botId, turnId }: { botId: string; turnId: string }) =>
  queryOptions({
    queryKey: ['bots', 'explanation', botId, turnId],
    queryFn: async ({ signal }) => {
      const call = fill(conversationEndpoints.explain, { botId, turnId });
      return (await callJson<ExplanationResponse>(call, { signal })).explanation;
    },
    staleTime: 0,
  });

export function Explanation({ botId, turnId }: { botId: string; turnId: string }) {
  const { t, ready } = useTranslation('explanation');
  const { data, error, refetch } = useQuery(explanationQuery({ botId, turnId }));
  if (error && !data && ready)
    return <Failure title={t('explanation:failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" className="grid min-w-0 gap-5 border-line border-l-2 py-2 pl-4">
      {data && ready ? <Parts explanation={data} /> : <Skeleton className="h-24 w-full" />}
    </div>
  );
}

function Parts({ explanation }: { explanation: AnswerExplanation }) {
  const { t } = useTranslation();
  const { decidedBy, isFromModel, unread, isByWordsAlone, mayHaveChanged, thresholds, parts } = explanation;
  if (decidedBy === 'talk') return <p>{t('explanation:talk')}</p>;
  return (
    <>
      {decidedBy === 'owner' && <p>{t('explanation:owner')}</p>}
      {isFromModel && <p>{t('explanation:model')}</p>}
      {unread && (
        <p className="text-muted">
          {t(`explanation:unread.${unread}`)}
          {isByWordsAlone && ` ${t('explanation:wordsAlone')}`}
        </p>
      )}
      {mayHaveChanged && <p className="text-muted">{t('explanation:changed')}</p>}
      {parts.map((part, n) => (
        <section key={part.question} aria-label={part.question} className="grid min-w-0 gap-3">
          {parts.length > 1 && (
            <p className="wrap-anywhere font-semibold">
              {n === 0 ? t('explanation:whole') : t('explanation:part', { question: part.question })}
            </p>
          )}
          <Verdict {...verdictOf(part, thresholds)} />
          <ExplainedWords words={part.words} facts={part.facts} />
          <ExplainedPassages passages={part.passages} />
        </section>
      ))}
    </>
  );
}

function Verdict({ sentence, ...shares }: ReturnType<typeof verdictOf>) {
  const { t } = useTranslation();
  return <p>{t(`explanation:verdicts.${sentence}`, shares)}</p>;
}
