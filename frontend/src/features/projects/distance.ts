import type { TFunction } from 'i18next';
import { daysUntil } from '../../lib/time/days.ts';

/** "in 3 days", "2 days overdue". */
export function describeDistance(day: string, { t, now }: { t: TFunction; now?: Date }): string {
  const days = daysUntil(day, now);
  if (days === 0) return t('dashboard:distance.today');
  return days < 0
    ? t('dashboard:distance.late', { count: -days })
    : t('dashboard:distance.ahead', { count: days });
}
