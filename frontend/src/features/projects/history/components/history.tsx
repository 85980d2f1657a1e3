import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeHistory } from '../../../../lib/project-history.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { historyQuery } from '../api.ts';

export function History({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const query = useQuery(historyQuery(projectId));
  const { data: activity } = query;

  if (!activity) return <NotLoaded query={query} failure={t('project:history.failed')} />;
  if (activity.length === 0) return <p className="py-2 text-muted">{t('project:history.none')}</p>;
  return (
    <ol className="-mt-3 grid">
      {activity.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <time dateTime={entry.at} className="text-muted text-sm">
            {writeMoment(entry.at, language)}
          </time>
          <p className="wrap-anywhere">{writeHistory(entry, { t, language })}</p>
        </li>
      ))}
    </ol>
  );
}
