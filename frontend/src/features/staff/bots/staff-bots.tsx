import type { AdminUser } from '@fucina/contracts/administration';
import type { AdminBot } from '@fucina/contracts/bot';
import { staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../../components/table/columns.ts';
import { LoadMore } from '../../../components/table/load-more.tsx';
import { SearchForm } from '../../../components/table/search-form.tsx';
import { DataTable } from '../../../components/ui/data-table.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { TableSkeleton } from '../../../components/ui/skeleton.tsx';
import { callPart, fill } from '../../../lib/api/api-client.ts';
import { botPath } from '../../../lib/bots.ts';
import { writeCount } from '../../../lib/figures.ts';
import { fullNameOf } from '../../../lib/full-name.ts';
import { defineView, textUpTo } from '../../../lib/navigation/define-view.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useListView } from '../../../lib/navigation/use-list-view.ts';
import { peopleQuery } from '../../../lib/people.ts';
import { writeDate } from '../../../lib/time/ago.ts';
import { useNewestFirst } from '../use-newest-first.ts';
import { PlanSelect } from './plan-select.tsx';

const botsView = defineView({ q: textUpTo(200) });

export function StaffBots() {
  const { t } = useTranslation();
  const { view, show } = useListView(botsView);
  const { q } = view;
  const query = useNewestFirst({
    queryKey: ['staff-bots', q],
    read: (page) => callPart<AdminBot[]>(fill(staffBotEndpoints.list, { q, ...page }), 'bots'),
  });
  const { items, data, error, isFetching, isFetchingNextPage, refetch } = query;
  const { data: owners } = useQuery({
    ...peopleQuery(items.map(({ ownerId }) => ownerId)),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(owners);

  return (
    <div className="grid gap-5">
      <SearchForm
        label={t('adminBots:search')}
        value={q}
        className="max-w-md"
        onSearch={(words) => show({ q: words }, { isReplaced: true })}
      />
      {error && <Failure title={t('adminBots:failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton label={t('adminBots:loading')} />}
      {data && items.length === 0 && (
        <p role="status" className="empty-note">
          {q === '' ? t('adminBots:empty') : t('adminBots:none')}
        </p>
      )}
      {items.length > 0 && (
        <>
          <DataTable
            caption={t('adminBots:title')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            isBusy={isFetching && !isFetchingNextPage}
          />
          <LoadMore query={query} />
        </>
      )}
    </div>
  );
}

function useColumns(owners: Map<string, AdminUser> | undefined): Column<AdminBot>[] {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  return [
    {
      id: 'name',
      label: t('adminBots:columns.name'),
      isHeading: true,
      cell: ({ id, name }) => (
        <Link to={linkTo(botPath(id))} className="link wrap-anywhere">
          {name}
        </Link>
      ),
    },
    {
      id: 'owner',
      label: t('adminBots:columns.owner'),
      className: '@md:@max-3xl:col-span-2',
      cell: ({ ownerId }) => <Owner id={ownerId} owner={owners?.get(ownerId)} />,
    },
    {
      id: 'pages',
      label: t('adminBots:columns.pages'),
      cell: ({ pagesRead }) => writeCount(pagesRead, language),
    },
    {
      id: 'created',
      label: t('adminBots:columns.created'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <span className="figures">{writeDate(createdAt, language)}</span>,
    },
    {
      id: 'plan',
      label: t('adminBots:columns.plan'),
      className: '@3xl:min-w-40',
      cell: (bot) => <PlanSelect bot={bot} />,
    },
  ];
}

/** Deleted accounts have no name. */
function Owner({ id, owner }: { id: string; owner: AdminUser | undefined }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <>
      <Link to={`${linkTo('/admin/users')}?user=${encodeURIComponent(id)}`} className="link">
        {owner ? fullNameOf(owner) : t('adminBots:owner')}
      </Link>
      {owner?.company && <span className="text-muted"> · {owner.company}</span>}
    </>
  );
}
