import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BarTableProps = {
  title: string;
  columns: readonly [string, string];
  rows: readonly { key: string; label: ReactNode; value: number; written: string }[];
  whole?: number;
};

/** Table with bars, as shares of `whole` or else relative to the largest. */
export function BarTable({ title, columns, rows, whole }: BarTableProps) {
  const longest = whole ?? Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section aria-label={title} className="grid content-start gap-3 border-line border-t pt-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      <table className="w-full table-fixed text-sm">
        <colgroup>
          <col />
          <col className="w-20" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value, written }) => (
            <tr key={key} className="border-line border-t first:border-0">
              <th scope="row" className="wrap-anywhere py-2 pr-4 text-left font-normal">
                {label}
                <svg
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className={clsx('mt-1 h-1.5 w-full', whole !== undefined && 'bg-line')}
                >
                  <rect width={(value / longest) * 100} height="1" className="fill-brand" />
                </svg>
              </th>
              <td className="figures py-2 text-right align-top font-semibold">{written}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
