import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { useBot } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useQueryParams } from '../../../../lib/navigation/use-query-params.ts';
import { botPagePath } from '../../bot-jobs.ts';
import { type Answered, keepAnswered } from '../answered-gaps.ts';
import { correctionsQuery, gapsQuery } from '../api.ts';
import { useDismissal } from '../use-dismissal.ts';
import { GapEntry } from './gap-entry.tsx';

export function GapList({ botId, canChange }: { botId: string; canChange: boolean }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { data: bot } = useBot(botId);
  const [params] = useQueryParams();
  const query = useQuery(gapsQuery(botId));
  const { data } = query;
  const { data: corrections = [] } = useQuery(correctionsQuery(botId));
  const { hidden, dismiss } = useDismissal(botId);
  const [answered, setAnswered] = useState<readonly Answered[]>([]);

  if (!data) return <NotLoaded query={query} failure={t('gaps:failed')} table={t('gaps:loading')} />;
  const shown = keepAnswered(data.gaps, answered).filter(({ id }) => !hidden.includes(id));
  if (shown.length === 0) {
    return (
      <p role="status" className="empty-note border-t-0 pt-2">
        {t('gaps:empty')}{' '}
        {bot?.status === 'empty' && (
          <Link to={linkTo(botPagePath(botId, 'sources'))} className="link">
            {t('chatbotEmbed:launch.step.taught')}
          </Link>
        )}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      {data.isCut && <p className="text-muted text-sm">{t('gaps:cut')}</p>}
      <ol aria-label={t('gaps:tabs.questions')} className="border-line border-b">
        {shown.map((gap, at) => {
          const own = answered.find((one) => one.gap.id === gap.id)?.correction;
          return (
            <GapEntry
              key={gap.id}
              botId={botId}
              gap={gap}
              isSought={gap.id === params.get('gap')}
              correction={own && (corrections.find(({ id }) => id === own.id) ?? own)}
              canChange={canChange}
              onSaved={(correction) => setAnswered((now) => [...now, { gap, at, correction }])}
              onDismiss={() => dismiss(gap.id)}
            />
          );
        })}
      </ol>
    </div>
  );
}
