import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/table/columns.ts';
import { LoadMore } from '../../../../components/table/load-more.tsx';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { Failure } from '../../../../components/ui/failure.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TableSkeleton } from '../../../../components/ui/skeleton.tsx';
import type { useNewestFirst } from '../../use-newest-first.ts';

type LogProps<Entry extends { id: string }, Kind extends string> = {
  caption: string;
  columns: readonly Column<Entry>[];
  log: ReturnType<typeof useNewestFirst<Entry>>;
  shown: readonly Entry[];
  kind: Kind;
  kinds: readonly { value: Kind; label: string }[];
  onKind: (kind: Kind) => void;
  note?: string;
};

export function Log<Entry extends { id: string }, Kind extends string>(props: LogProps<Entry, Kind>) {
  const { caption, columns, log, shown, kind, kinds, onKind, note } = props;
  const { t } = useTranslation();
  const { items, data, error, isFetching, isFetchingNextPage, refetch } = log;

  return (
    <div className="grid gap-5">
      <SelectField
        label={t('adminAudit:filter')}
        value={kind}
        options={kinds}
        onChange={onKind}
        className="sm:w-64"
      />
      {error && <Failure title={t('adminAudit:failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton label={t('adminAudit:loading')} />}
      {data && (
        <>
          <p role="status" className="figures text-muted text-sm empty:hidden">
            {items.length > 0 &&
              (kind === 'all'
                ? t('adminAudit:count', { count: items.length })
                : t('adminAudit:countOf', { shown: shown.length, count: items.length }))}
          </p>
          {shown.length > 0 && (
            <DataTable
              caption={caption}
              columns={columns}
              rows={shown}
              rowKey={({ id }) => id}
              isBusy={isFetching && !isFetchingNextPage}
            />
          )}
          {note && items.length > 0 && <p className="text-muted text-xs">{note}</p>}
          {items.length === 0 ? (
            <p className="empty-note">{t('adminAudit:empty')}</p>
          ) : (
            <LoadMore query={log} />
          )}
        </>
      )}
    </div>
  );
}
