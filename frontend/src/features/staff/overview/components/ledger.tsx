import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writeCount } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { waitingQuery } from '../../../../lib/waiting.ts';
import { clientCountQuery, machineryQuery } from '../api.ts';

type Line = {
  name: 'leads' | 'support' | 'overdue' | 'jobs' | 'services' | Calm;
  path: string;
  count: number | undefined;
};
type Calm = 'active' | 'clients' | 'demos';

/** Pending work, then totals; each figure links to its list. */
export function Ledger() {
  const { t } = useTranslation();
  const waiting = useQuery(waitingQuery);
  const machinery = useQuery(machineryQuery);
  const clients = useQuery(clientCountQuery);
  const { leads, support, overdue, active } = waiting.data ?? {};
  const { failedJobs, down, demos } = machinery.data ?? {};
  const urgent: Line[] = [
    { name: 'leads', path: '/admin/leads?status=new', count: leads },
    { name: 'support', path: '/admin/support', count: support },
    { name: 'overdue', path: '/admin/projects?status=in_progress&sort=endDate', count: overdue },
    { name: 'jobs', path: '/admin/system', count: failedJobs },
    { name: 'services', path: '/admin/system', count: down },
  ];
  const calm: Line[] = [
    { name: 'active', path: '/admin/projects?status=in_progress', count: active },
    { name: 'clients', path: '/admin/users?role=client', count: clients.data },
    { name: 'demos', path: '/admin/system', count: demos },
  ];
  const isSettled = [waiting, machinery, clients].every(({ isPending }) => !isPending);
  const isQuiet = urgent.every(({ count }) => count === 0);
  return (
    <div className="grid gap-4">
      <p className="min-h-7 text-muted text-sm">
        {isSettled && t(isQuiet ? 'adminOverview:quiet' : 'adminOverview:intro')}
      </p>
      <Lines label={t('adminOverview:waiting')} lines={urgent} isUrgent isSettled={isSettled} />
      <Lines label={t('adminOverview:counts')} lines={calm} isSettled={isSettled} />
    </div>
  );
}

type LinesProps = { label: string; lines: readonly Line[]; isUrgent?: boolean; isSettled: boolean };

function Lines({ label, lines, isUrgent = false, isSettled }: LinesProps) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  return (
    <ul
      aria-label={label}
      className={clsx(
        'grid grid-cols-2 border-line border-t sm:grid-cols-3 md:grid-cols-5',
        !isUrgent && 'border-b',
      )}
    >
      {lines.map(({ name, path, count }) => (
        <li key={name} className="max-sm:last:odd:col-span-full">
          <Link to={linkTo(path)} className="group flex h-full min-h-24 flex-col gap-1 rounded-md py-4 pr-4">
            <span
              className={clsx(
                'figures font-display font-semibold tracking-tight',
                isUrgent ? 'text-3xl' : 'text-xl',
                isUrgent && count ? 'text-ember' : 'text-ink',
              )}
            >
              {count === undefined ? <Unknown isSettled={isSettled} /> : writeCount(count, language)}
            </span>
            <span className="text-muted text-sm decoration-brand underline-offset-4 group-hover:underline">
              {t(`adminOverview:lines.${name}`, { count: count ?? 0 })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Unknown({ isSettled }: { isSettled: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">{isSettled ? '–' : '…'}</span>
      <span className="sr-only">{t(isSettled ? 'adminOverview:unknown' : 'frame:skeleton')}</span>
    </>
  );
}
