import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { daysUntil } from '../../../../lib/time/days.ts';
import { newLeadsQuery, openSupportQuery, overdueQuery } from '../api.ts';
import { WaitingList } from './waiting-list.tsx';

export function WaitingLists() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const leads = useQuery(newLeadsQuery);
  const support = useQuery(openSupportQuery);
  const overdue = useQuery(overdueQuery);
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
      <WaitingList
        title={t('adminOverview:leads.title')}
        none={t('adminOverview:leads.none')}
        query={leads}
        toItem={({ id, name, email, company, createdAt }) => ({
          key: id,
          path: `/admin/leads?open=${id}`,
          title: name || email,
          note: [company, writeAgo(createdAt, { language })].filter(Boolean).join(' · '),
        })}
      />
      <WaitingList
        title={t('adminOverview:support.title')}
        none={t('adminOverview:support.none')}
        query={support}
        toItem={({ id, subject, name, createdAt }) => ({
          key: id,
          path: `/admin/support#${id}`,
          title: subject,
          note: `${name} · ${writeAgo(createdAt, { language })}`,
        })}
      />
      <WaitingList
        title={t('adminOverview:overdue.title')}
        none={t('adminOverview:overdue.none')}
        query={overdue}
        toItem={({ id, name, endDate }) => ({
          key: id,
          path: `/admin/projects/${id}`,
          title: name,
          note: endDate ? t('adminOverview:overdue.late', { count: -daysUntil(endDate) }) : '',
          isLate: true,
        })}
      />
    </div>
  );
}
