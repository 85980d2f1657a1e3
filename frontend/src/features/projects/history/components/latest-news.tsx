import type { Activity } from '@fucina/contracts/project';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveDot } from '../../../../components/ui/live-dot.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeHistory } from '../../../../lib/project-history.ts';
import { historyQuery } from '../api.ts';

export function LatestNews({ projectId, userId }: { projectId: number; userId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: activity } = useQuery(historyQuery(projectId));
  const news = useNews(activity, userId);
  return (
    <div role="status" className={news ? '' : 'sr-only'}>
      {news && (
        <p key={news.id} className="flex animate-drop items-baseline gap-3 text-sm">
          <LiveDot />
          <span className="wrap-anywhere min-w-0">
            <span className="text-muted">{t('project:news')}</span> {writeHistory(news, { t, language })}
          </span>
        </p>
      )}
    </div>
  );
}

/** The newest entry by someone else since the page was opened. */
function useNews(activity: Activity[] | undefined, userId: string): Activity | null {
  const known = useRef<Set<string> | null>(null);
  if (activity && !known.current) known.current = new Set(activity.map(({ id }) => id));
  return activity?.find(({ id, actor }) => !known.current?.has(id) && actor.id !== userId) ?? null;
}
