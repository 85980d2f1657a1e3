import type { Project } from '@fucina/contracts/project';
import type { UpcomingItem } from '@fucina/contracts/project-news';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortNameOf, useCurrentUser } from '../../../../lib/current-user.ts';
import { isLate } from '../../../../lib/time/days.ts';
import { MOST_UPCOMING, projectsQuery, upcomingQuery } from '../api.ts';

export function Greeting() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const { data: items } = useQuery(upcomingQuery);
  const { data: projects } = useQuery(projectsQuery('all'));
  if (!user) return null;
  return (
    <header className="grid gap-2">
      <h1 className="wrap-anywhere text-3xl">
        {t(`dashboard:greeting.${partOfDay()}`, { name: shortNameOf(user) })}
      </h1>
      <p className="min-h-7 text-muted">
        {items && projects && <Outlook items={items} projects={projects} />}
      </p>
    </header>
  );
}

function Outlook({ items, projects }: { items: UpcomingItem[]; projects: Project[] }) {
  const { t } = useTranslation();
  const late = items.filter(({ date }) => isLate(date, { project: 'in_progress' })).length;
  const ended = projects.filter(
    ({ endDate, status }) => endDate && isLate(endDate, { project: status }),
  ).length;
  if (late > 0) {
    return (
      <a
        href="#upcoming-title"
        className="underline decoration-line underline-offset-4 hover:decoration-brand"
      >
        {late < MOST_UPCOMING
          ? t('dashboard:outlook.late', { count: late })
          : t('dashboard:outlook.lateAtLeast', { n: late })}
      </a>
    );
  }
  if (ended > 0) return t('dashboard:outlook.ended', { count: ended });
  return items.length > 0 ? t('dashboard:outlook.onTime') : t('dashboard:outlook.nothing');
}

export function partOfDay(now = new Date()): 'night' | 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 5) return 'night';
  if (hour < 13) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
