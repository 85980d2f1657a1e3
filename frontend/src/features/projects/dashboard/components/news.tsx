import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectActivity } from '@fucina/contracts/project-news';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callApi } from '../../../../lib/api/api-client.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeHistory } from '../../../../lib/project-history.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { readViewedUser } from '../../../../lib/view-as.ts';
import { newsQuery } from '../api.ts';

const SHOWN = 4;

/** Changes by others since the last visit; renders nothing while loading or empty. */
export function News() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: news } = useQuery(newsQuery);
  const [wantsAll, setWantsAll] = useState(false);
  const id = useId();
  useVisit();

  if (!news) return null;
  const { since, entries } = news;
  // A "show more" button for one entry would take up as much space as the entry.
  const isWhole = wantsAll || entries.length <= SHOWN + 1;
  if (entries.length === 0) {
    return (
      since && (
        <p className="text-muted text-sm">
          {t('dashboard:news.none', { ago: writeAgo(since, { language }) })}
        </p>
      )
    );
  }
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-line bg-card p-5">
      <h2 id={id} className="text-lg">
        {since
          ? t('dashboard:news.since', { ago: writeAgo(since, { language }) })
          : t('dashboard:news.latest')}
      </h2>
      <ul className="grid gap-2">
        {entries.slice(0, isWhole ? undefined : SHOWN).map((entry) => (
          <Entry key={entry.id} entry={entry} isNew={since !== null} />
        ))}
      </ul>
      {!isWhole && (
        <button
          type="button"
          onClick={() => setWantsAll(true)}
          className="link min-h-11 justify-self-start text-sm"
        >
          {t('dashboard:news.more', { count: entries.length - SHOWN })}
        </button>
      )}
    </section>
  );
}

function Entry({ entry, isNew }: { entry: ProjectActivity; isNew: boolean }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  return (
    <li className="grid grid-cols-[0.625rem_minmax(0,1fr)] items-baseline gap-x-3 text-sm">
      <span aria-hidden="true" className={`size-2 rounded-full ${isNew ? 'bg-ember' : 'bg-line'}`} />
      <span className="wrap-anywhere">
        <Link
          to={linkTo(`/portal/projects/${entry.project.id}?tab=history`)}
          className="decoration-brand underline-offset-4 hover:underline"
        >
          {writeHistory(entry, { t, language })}
        </Link>{' '}
        <time dateTime={entry.at} className="whitespace-nowrap text-muted">
          {writeAgo(entry.at, { language })}
        </time>
      </span>
    </li>
  );
}

/** Records the visit once, but not for staff viewing as a client. If that fails, the same news is shown again. */
function useVisit() {
  useEffect(() => {
    if (readViewedUser() !== null) return;
    callApi(projectEndpoints.noteVisit).catch(() => undefined);
  }, []);
}
