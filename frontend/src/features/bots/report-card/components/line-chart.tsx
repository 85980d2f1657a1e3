import { Axes, type Mark } from '../../../../components/charts/axes.tsx';
import { runsOf } from '../../../../components/charts/scale.ts';

type LineChartProps = {
  /** Left to right; null for gaps. */
  values: readonly (number | null)[];
  write: (value: number) => string;
  marks: readonly Mark[];
  /** Axis maximum, such as 100 %. */
  end: number;
};

export function LineChart({ values, write, marks, end }: LineChartProps) {
  return (
    <Axes end={end} write={write} marks={marks}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        {runsOf(values, end).map((run) => (
          <polyline
            key={run}
            // A zero-length segment with round caps renders as a dot.
            points={run.includes(' ') ? run : `${run} ${run}`}
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={`stroke-brand-strong ${run.includes(' ') ? 'stroke-2' : 'stroke-8'}`}
          />
        ))}
      </svg>
    </Axes>
  );
}
