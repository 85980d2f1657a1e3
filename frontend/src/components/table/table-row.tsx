import { clsx } from 'clsx';
import type { Column } from './columns.ts';

export function TableRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const hasCorner = columns.some(({ isLabelHidden }) => isLabelHidden);
  return (
    <tr className="relative grid gap-x-6 gap-y-1 border-line border-b py-4 @md:grid-cols-2 hover:bg-card @3xl:table-row @3xl:py-0">
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} hasCorner={hasCorner} />
      ))}
    </tr>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; hasCorner: boolean };

function Cell<Row>({ column, row, hasCorner }: CellProps<Row>) {
  const { label, cell, isHeading, isLabelHidden, className } = column;
  const content = cell(row);
  if (isHeading) {
    return (
      <th
        scope="row"
        className={clsx(
          shape,
          'text-left @md:col-span-2 font-normal',
          hasCorner && '@max-3xl:pr-20',
          className,
        )}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      className={clsx(
        shape,
        isLabelHidden ? corner : 'grid',
        content === null && '@max-3xl:hidden',
        className,
      )}
    >
      {!isLabelHidden && <span className="text-muted @3xl:hidden">{label}</span>}
      <div className="min-w-0 wrap-anywhere">{content ?? <span className="text-muted">–</span>}</div>
    </td>
  );
}

const shape =
  'min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 text-sm @3xl:table-cell @3xl:px-3 @3xl:py-2 @3xl:first:pl-0 @3xl:last:pr-0';
// In the top right corner when stacked, so that actions are never below the content.
const corner = 'absolute top-2 right-0 @3xl:static';
