import type { UpcomingItem } from '@fucina/contracts/project-news';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { isLate, writeDay } from '../../../../lib/time/days.ts';
import { describeDistance } from '../../distance.ts';
import { upcomingQuery } from '../api.ts';

const SHOWN = 8;

export function UpcomingList() {
  const { t } = useTranslation();
  return (
    <Section
      title={t('dashboard:upcoming.title')}
      id="upcoming-title"
      headingClass="text-xl"
      className="grid min-w-0 content-start gap-4"
    >
      <Items />
    </Section>
  );
}

function Items() {
  const { t } = useTranslation();
  const query = useQuery(upcomingQuery);
  const { data: items } = query;

  if (items && items.length > 0) {
    return (
      <ol className="grid border-line border-t">
        {items.slice(0, SHOWN).map((item) => (
          <Item key={`${item.kind}-${item.id}`} item={item} />
        ))}
      </ol>
    );
  }
  if (items)
    return <p className="border-line border-t pt-4 text-muted text-sm">{t('dashboard:upcoming.none')}</p>;
  return <NotLoaded query={query} failure={t('dashboard:upcoming.failed')} />;
}

function Item({ item }: { item: UpcomingItem }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { kind, id, projectId, projectName, title, date } = item;
  // In local time, like the text next to it.
  const isOverdue = isLate(date, { project: 'in_progress' });
  const at = kind === 'task' ? `?task=${id}` : '?tab=milestones';
  return (
    <li className="group relative grid gap-0.5 border-line border-b py-3">
      <p
        className={`text-sm first-letter:uppercase ${isOverdue ? 'font-semibold text-ember' : 'text-muted'}`}
      >
        <span className={isOverdue ? '' : 'font-semibold text-ink'}>{describeDistance(date, { t })}</span>
        {' · '}
        {writeDay(date, { language, t })}
      </p>
      <p className="wrap-anywhere">
        <Link
          to={linkTo(`/portal/projects/${projectId}${at}`)}
          className="font-semibold decoration-2 decoration-brand underline-offset-4 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand group-hover:underline"
        >
          {title}
        </Link>
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {t(`dashboard:upcoming.${kind}`)} · {projectName}
      </p>
    </li>
  );
}
