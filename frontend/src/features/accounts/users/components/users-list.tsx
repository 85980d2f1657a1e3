import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../components/table/pager.tsx';
import { useLastPage } from '../../../../components/table/use-last-page.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Failure } from '../../../../components/ui/failure.tsx';
import { TableSkeleton } from '../../../../components/ui/skeleton.tsx';
import type { Show } from '../../../../lib/navigation/use-list-view.ts';
import { useUsers } from '../use-users.ts';
import { isNarrowed, type UsersView } from '../users-view.ts';
import { UsersTable } from './users-table.tsx';

type UsersListProps = {
  view: UsersView;
  onShow: Show<UsersView>;
  onOpen: (id: string) => void;
};

export function UsersList({ view, onShow, onOpen }: UsersListProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = useUsers(view);
  useLastPage({
    page: view.page,
    list: isPlaceholderData ? undefined : data,
    onPage: (page) => onShow({ page }, { isReplaced: true }),
  });

  return (
    <div className="grid gap-5">
      {error && <Failure title={t('adminUsers:failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton label={t('adminUsers:loading')} />}
      {data && (
        <>
          {data.total === 0 ? (
            <NoUsers view={view} onClear={() => onShow({ q: '', role: 'all' })} />
          ) : (
            <>
              <p role="status" className="figures text-muted text-sm">
                {t('adminUsers:count', { count: data.total })}
              </p>
              <UsersTable
                users={data.users}
                view={view}
                onShow={onShow}
                onOpen={onOpen}
                isBusy={isFetching && isPlaceholderData}
              />
            </>
          )}
          <Pager
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={(page) => onShow({ page })}
          />
        </>
      )}
    </div>
  );
}

function NoUsers({ view, onClear }: { view: UsersView; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid justify-items-start gap-3 border-line border-y py-8">
      <p className="font-display font-semibold text-lg">{t('adminUsers:empty.title')}</p>
      <p className="text-muted text-sm">
        {isNarrowed(view) ? t('adminUsers:empty.narrowed') : t('adminUsers:empty.text')}
      </p>
      {isNarrowed(view) && (
        <Button look="quiet" onClick={onClear}>
          {t('adminUsers:empty.clear')}
        </Button>
      )}
    </div>
  );
}
