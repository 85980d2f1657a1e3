import type { UpcomingItem } from '@fucina/contracts/project-news';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortNameOf, useCurrentUser } from '../../../lib/current-user.ts';
import { isLate } from '../../../lib/distance.ts';
import { upcomingQuery } from '../api/dashboard-queries.ts';
import { partOfDay } from '../part-of-day.ts';

/** The welcome line, and in a sentence what the day brings. */
export function Greeting() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const { data: items } = useQuery(upcomingQuery);
  if (!user) return null;
  return (
    <header className="grid gap-2">
      <h1 className="wrap-anywhere text-3xl">
        {t(`dashboard:greeting.${partOfDay()}`, { name: shortNameOf(user) })}
      </h1>
      <p className="min-h-7 text-muted">{items && <Outlook items={items} />}</p>
    </header>
  );
}

function Outlook({ items }: { items: UpcomingItem[] }) {
  const { t } = useTranslation();
  const late = items.filter(({ date }) => isLate(date)).length;
  if (late > 0) return t('dashboard:outlook.late', { count: late });
  return items.length > 0 ? t('dashboard:outlook.onTime') : t('dashboard:outlook.nothing');
}
