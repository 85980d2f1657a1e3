import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callApi } from '../../../../lib/api/api-client.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { noticesQuery } from '../../../../lib/notices.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { readViewedUser } from '../../../../lib/view-as.ts';
import { newsQuery } from '../api.ts';
import { mergeNews, type NewsEntry, writeNews } from '../news.ts';

const SHOWN = 4;

/** What happened since the last visit; renders nothing while loading or empty. Loads the texts of notices. */
export function News() {
  const { t, ready } = useTranslation('notices');
  const { language } = useLanguage();
  const { data: news } = useQuery(newsQuery);
  const { data: told, isPending } = useQuery(noticesQuery);
  const [wantsAll, setWantsAll] = useState(false);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useVisit();
  useEffect(() => {
    // The button that had the focus is gone.
    if (wantsAll) list.current?.querySelectorAll('a')[SHOWN]?.focus();
  }, [wantsAll]);

  if (!news || isPending || !ready) return null;
  const { since } = news;
  const entries = mergeNews(news, told?.notices ?? []);
  // A "show more" button for one entry would take up as much space as the entry.
  const isWhole = wantsAll || entries.length <= SHOWN + 1;
  if (entries.length === 0) {
    const isKnown = told && !told.isPartial;
    return (
      since &&
      isKnown && (
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
      <ul ref={list} className="grid gap-2">
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

function Entry({ entry, isNew }: { entry: NewsEntry; isNew: boolean }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { text, place, path } = writeNews(entry, { t, language });
  return (
    <li className="grid grid-cols-[0.625rem_minmax(0,1fr)] items-baseline gap-x-3 text-sm">
      <span aria-hidden="true" className={`size-2 rounded-full ${isNew ? 'bg-ember' : 'bg-line'}`} />
      <span className="wrap-anywhere">
        <Link to={linkTo(path)} className="decoration-brand underline-offset-4 hover:underline">
          {text}
        </Link>{' '}
        <span className="text-muted">
          {place && <span className="inline-block max-w-full">{`${place}\u00a0·`}</span>}{' '}
          <time dateTime={entry.at} className="whitespace-nowrap">
            {writeAgo(entry.at, { language })}
          </time>
        </span>
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
