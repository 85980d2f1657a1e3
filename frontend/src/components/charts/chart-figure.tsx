import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type ChartTable = {
  columns: readonly string[];
  /** The first cell is the row header. */
  rows: readonly { key: string; cells: readonly string[] }[];
};

type ChartFigureProps = {
  title: string;
  /** Text alternative, since the chart is hidden from assistive technology. */
  summary: string;
  table: ChartTable;
  children: ReactNode;
};

/** Its own texts are those of `insight`. */
export function ChartFigure({ title, summary, table, children }: ChartFigureProps) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid min-w-0 content-start gap-4 border-line border-t pt-4">
      <figcaption className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <span id={id} className="font-display font-semibold text-lg tracking-tight">
          {title}
        </span>
        <button
          type="button"
          onClick={() => setIsTable(!isTable)}
          className="-my-2 -mr-2 min-h-11 rounded-md px-2 font-semibold text-brand-strong text-sm underline-offset-4 hover:underline"
        >
          {isTable ? t('insight:chart.chart') : t('insight:chart.table')}
          <span className="sr-only">: {title}</span>
        </button>
        <span className="col-span-2 text-muted text-sm">{summary}</span>
      </figcaption>
      {isTable ? <ChartData title={title} table={table} /> : <div aria-hidden="true">{children}</div>}
    </figure>
  );
}

function ChartData({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="-mx-2 max-h-80 overflow-auto rounded-md bg-paper px-2"
    >
      <table className="figures w-full text-sm">
        <thead className="text-left text-muted">
          <tr>
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 bg-paper py-2 font-semibold ${at ? 'pl-4 text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="wrap-anywhere py-2 text-left font-normal">
                {head}
              </th>
              {cells.map((cell, at) => (
                <td key={at} className="py-2 pl-4 text-right align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
