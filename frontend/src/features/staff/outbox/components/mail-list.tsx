import type { OutboxMail } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../../../components/table/columns.ts';
import { LoadMore } from '../../../../components/table/load-more.tsx';
import { Moment } from '../../../../components/table/moment.tsx';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { Failure } from '../../../../components/ui/failure.tsx';
import { TableSkeleton } from '../../../../components/ui/skeleton.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { callPart, fill } from '../../../../lib/api/api-client.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useNewestFirst } from '../../use-newest-first.ts';
import { MailDialog } from './mail-dialog.tsx';

export function MailList() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useNewestFirst({
    queryKey: ['mails'],
    read: (page) => callPart<OutboxMail[]>(fill(administrationEndpoints.listMails, page), 'mails'),
  });
  const { items, data, error, isFetching, isFetchingNextPage, refetch } = query;
  const columns = useColumns(setOpenId);
  const open = items.find(({ id }) => id === openId);

  return (
    <div className="grid gap-5">
      {error && <Failure title={t('adminOutbox:failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton label={t('adminOutbox:loading')} />}
      {data && items.length === 0 && (
        <p className="empty-note">
          {t('adminOutbox:empty')}{' '}
          <Link to={linkTo('/admin/users#invite')} className="link">
            {t('adminOutbox:invite')}
          </Link>
        </p>
      )}
      {items.length > 0 && (
        <>
          <DataTable
            caption={t('adminOutbox:title')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            isBusy={isFetching && !isFetchingNextPage}
          />
          <LoadMore query={query} />
        </>
      )}
      {open && <MailDialog mail={open} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function useColumns(onOpen: (id: string) => void): Column<OutboxMail>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'subject',
      label: t('adminOutbox:columns.subject'),
      isHeading: true,
      cell: ({ id, subject }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="-my-2 min-h-11 text-left font-semibold @3xl:my-0 @3xl:min-h-7 wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-brand"
        >
          {subject}
        </button>
      ),
    },
    { id: 'to', label: t('adminOutbox:columns.to'), className: '@3xl:w-64', cell: ({ to }) => to },
    {
      id: 'status',
      label: t('adminOutbox:columns.status'),
      className: '@3xl:w-32',
      cell: ({ status }) => <StatusBadge status={status} label={t(`adminOutbox:status.${status}`)} />,
    },
    {
      id: 'written',
      label: t('adminOutbox:columns.written'),
      className: '@3xl:w-44',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}
