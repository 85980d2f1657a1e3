import type { AdminUser } from '@fucina/contracts/administration';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from '../../../../components/table/columns.ts';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDate } from '../../../../lib/time/ago.ts';
import type { UsersView } from '../users-view.ts';
import { UserName } from './user-name.tsx';

type UsersTableProps = {
  users: readonly AdminUser[];
  view: UsersView;
  isBusy: boolean;
  onShow: (change: Partial<UsersView>) => void;
  onOpen: (id: string) => void;
};

export function UsersTable({ users, view, isBusy, onShow, onOpen }: UsersTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(onOpen);
  return (
    <DataTable
      caption={t('adminUsers:title')}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      sort={{ field: view.sort.replace('-', ''), isDescending: view.sort.startsWith('-') }}
      onSort={(sort) => onShow({ sort: writeSort(sort) })}
    />
  );
}

function writeSort({ field, isDescending }: Sort) {
  return `${isDescending ? '-' : ''}${field}` as UsersView['sort'];
}

function useColumns(onOpen: (id: string) => void): Column<AdminUser>[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return [
    {
      id: 'user',
      label: t('adminUsers:columns.user'),
      sort: 'username',
      isHeading: true,
      cell: (user) => <UserName user={user} onOpen={() => onOpen(user.id)} />,
    },
    {
      id: 'email',
      label: t('adminUsers:columns.email'),
      sort: 'email',
      className: '@3xl:w-60',
      cell: ({ email }) => email,
    },
    {
      id: 'company',
      label: t('adminUsers:columns.company'),
      sort: 'company',
      cell: ({ company }) => company,
    },
    {
      id: 'role',
      label: t('adminUsers:columns.role'),
      sort: 'role',
      className: '@3xl:whitespace-nowrap',
      cell: ({ role }) => t(`adminUsers:role.${role}`),
    },
    {
      id: 'created',
      label: t('adminUsers:columns.created'),
      sort: 'createdAt',
      className: 'figures @3xl:whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{writeDate(createdAt, language)}</time>,
    },
    {
      id: 'actions',
      label: t('adminUsers:columns.actions'),
      isLabelHidden: true,
      className: '@3xl:text-right',
      cell: ({ id, username }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          aria-label={t('adminUsers:detailsOf', { username })}
          className="link min-h-11 whitespace-nowrap text-sm @3xl:min-h-7"
        >
          {t('adminUsers:details')}
        </button>
      ),
    },
  ];
}
