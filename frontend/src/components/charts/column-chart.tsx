import { Axes, type Mark } from './axes.tsx';
import { endOfAxis, stack } from './scale.ts';

export type Series = { label: string; look: keyof typeof fills };

const fills = {
  strong: 'fill-brand-strong',
  brand: 'fill-brand',
  ember: 'fill-ember',
  field: 'fill-field',
};
const swatches = { strong: 'bg-brand-strong', brand: 'bg-brand', ember: 'bg-ember', field: 'bg-field' };

type ColumnChartProps = {
  series: readonly Series[];
  columns: readonly { key: string; title: string; values: readonly number[] }[];
  write: (value: number) => string;
  marks: readonly Mark[];
  isSmall?: boolean;
};

export function ColumnChart({ series, columns, write, marks, isSmall = false }: ColumnChartProps) {
  const end = endOfAxis(Math.max(0, ...columns.map(({ values }) => values.reduce((sum, n) => sum + n, 0))));
  return (
    <div className="grid gap-3">
      <Axes end={end} write={write} marks={marks} isSmall={isSmall}>
        <svg
          viewBox={`0 0 ${Math.max(1, columns.length)} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          {columns.map(({ key, title, values }, at) => (
            <g key={key}>
              <title>{title}</title>
              <rect x={at} y="0" width="1" height="100" className="fill-transparent hover:fill-ink/5" />
              {stack(values, end).map(({ from, height }, part) => (
                <rect
                  key={series[part]?.label}
                  x={at + 0.12}
                  y={100 - from - height}
                  width="0.76"
                  height={height}
                  className={`pointer-events-none ${fills[series[part]?.look ?? 'brand']}`}
                />
              ))}
            </g>
          ))}
        </svg>
      </Axes>
      {series.length > 1 && <Legend series={series} />}
    </div>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ label, look }) => (
        <li key={label} className="flex items-center gap-2">
          <span className={`size-3 rounded-sm ${swatches[look]}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
