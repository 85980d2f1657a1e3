import type { Lead, LeadStatus } from '@fucina/contracts/lead';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/table/columns.ts';
import { LoadMore } from '../../../../components/table/load-more.tsx';
import { Moment } from '../../../../components/table/moment.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import type { useLeads } from '../api.ts';
import { isNarrowed, type LeadsView } from '../leads-view.ts';
import { planNames } from '../plan-names.ts';

const looks: Record<LeadStatus, string> = {
  new: 'in_progress',
  in_progress: 'pending',
  closed: 'completed',
  spam: 'on_hold',
};

function LeadStatusBadge({ status }: { status: LeadStatus }) {
  const { t } = useTranslation();
  return <StatusBadge status={looks[status]} label={t(`adminLeads:statuses.${status}`)} />;
}

type LeadsListProps = {
  query: ReturnType<typeof useLeads>;
  view: LeadsView;
  onOpen: (id: string) => void;
  onClear: () => void;
};

export function LeadsList({ query, view, onOpen, onClear }: LeadsListProps) {
  const { t } = useTranslation();
  const columns = useColumns(onOpen);
  const { items, data, isFetching, isFetchingNextPage, hasNextPage } = query;

  if (!data)
    return <NotLoaded query={query} failure={t('adminLeads:failed')} table={t('adminLeads:loading')} />;
  if (items.length === 0) return <NoLeads view={view} onClear={onClear} />;
  return (
    <div className="grid gap-5">
      <p role="status" className="figures text-muted text-sm">
        {t(hasNextPage ? 'adminLeads:countSoFar' : 'adminLeads:count', { count: items.length })}
      </p>
      <DataTable
        caption={t('adminLeads:title')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        isBusy={isFetching && !isFetchingNextPage}
      />
      <LoadMore query={query} />
    </div>
  );
}

function NoLeads({ view, onClear }: { view: LeadsView; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid justify-items-start gap-4 border-line border-y py-8">
      <p className="text-muted">{isNarrowed(view) ? t('adminLeads:none') : t('adminLeads:empty')}</p>
      {isNarrowed(view) && (
        <Button look="quiet" onClick={onClear}>
          {t('adminLeads:clear')}
        </Button>
      )}
    </div>
  );
}

function useColumns(onOpen: (id: string) => void): Column<Lead>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'who',
      label: t('adminLeads:columns.who'),
      isHeading: true,
      className: '@3xl:w-64',
      cell: (lead) => <Who lead={lead} onOpen={onOpen} />,
    },
    {
      id: 'kind',
      label: t('adminLeads:columns.kind'),
      cell: ({ kind }) => <span className="whitespace-nowrap">{t(`adminLeads:kinds.${kind}`)}</span>,
    },
    { id: 'what', label: t('adminLeads:columns.what'), cell: (lead) => <WishText lead={lead} /> },
    {
      id: 'status',
      label: t('adminLeads:columns.status'),
      cell: ({ status }) => <LeadStatusBadge status={status} />,
    },
    {
      id: 'when',
      label: t('adminLeads:columns.when'),
      className: '@3xl:w-44',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

function Who({ lead, onOpen }: { lead: Lead; onOpen: (id: string) => void }) {
  const { name, email, company } = lead;
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(lead.id)}
        className="-my-2 wrap-anywhere min-h-11 text-left font-semibold @3xl:my-0 @3xl:min-h-7 underline decoration-line underline-offset-4 hover:decoration-brand"
      >
        {name || email}
      </button>
      <p className="wrap-anywhere text-muted text-sm">
        {[name && email, company].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

function WishText({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { message, day, time, plan, domain } = lead;
  const parts = [
    day && `${writeDay(day, { language, t })}, ${t(`adminLeads:times.${time ?? 'any'}`)}`,
    plan && planNames[plan],
    domain,
    message,
  ];
  return <p className="line-clamp-2 wrap-anywhere">{parts.filter(Boolean).join(' · ')}</p>;
}
