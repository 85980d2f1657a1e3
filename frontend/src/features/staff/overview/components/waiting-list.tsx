import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type Item = { key: string | number; path: string; title: string; note: string; isLate?: boolean };

type WaitingListProps<Waiting> = {
  title: string;
  none: string;
  query: UseQueryResult<Waiting[]>;
  toItem: (waiting: Waiting) => Item;
};

export function WaitingList<Waiting>({ title, none, query, toItem }: WaitingListProps<Waiting>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <Items none={none} query={query} toItem={toItem} />
    </section>
  );
}

function Items<Waiting>({ none, query, toItem }: Omit<WaitingListProps<Waiting>, 'title'>) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { data } = query;
  if (!data) return <NotLoaded query={query} failure={t('adminOverview:failed')} />;
  if (data.length === 0)
    return <p className="max-w-none border-line border-t pt-3 text-muted text-sm">{none}</p>;
  return (
    <ul className="border-line border-t">
      {data.map(toItem).map(({ key, path, title, note, isLate }) => (
        <li key={key} className="border-line border-b">
          <Link to={linkTo(path)} className="group grid min-h-11 gap-0.5 py-3">
            <span className="wrap-anywhere font-semibold decoration-brand underline-offset-4 group-hover:underline">
              {title}
            </span>
            <span
              className={
                isLate ? 'font-semibold text-ember text-sm first-letter:uppercase' : 'text-muted text-sm'
              }
            >
              {note}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
