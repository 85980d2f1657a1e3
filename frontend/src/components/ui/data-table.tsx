import { clsx } from 'clsx';
import { type Column, type Sort, turnSort } from '../table/columns.ts';
import { SortHeader } from '../table/sort-header.tsx';
import { SortSelect } from '../table/sort-select.tsx';
import { TableRow } from '../table/table-row.tsx';

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** New rows are loading; the old ones stay visible. */
  isBusy?: boolean;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isBusy = false } = props;
  return (
    <div className="@container grid min-w-0 gap-4">
      {sort && onSort && (
        <div className="@3xl:hidden @md:max-w-sm">
          <SortSelect columns={columns} sort={sort} onSort={onSort} />
        </div>
      )}
      <table
        aria-busy={isBusy}
        className={clsx('block w-full @3xl:table', isBusy && 'opacity-60 transition-opacity')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden @3xl:table-header-group">
          <tr className="border-line border-b text-left text-muted text-sm">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="block border-line border-t @3xl:table-row-group @3xl:border-0">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { label, sort: field, isLabelHidden } = column;
  const shape = 'h-11 px-3 align-middle font-semibold first:pl-0 last:pr-0';
  if (!field || !sort || !onSort) {
    return (
      <th scope="col" className={shape}>
        <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      </th>
    );
  }
  const way = sort.isDescending ? 'descending' : 'ascending';
  const direction = sort.field === field ? way : 'none';
  return (
    <th scope="col" aria-sort={direction} className={shape}>
      <SortHeader label={label} direction={direction} onSort={() => onSort(turnSort(sort, field))} />
    </th>
  );
}
