type MiniColumnsProps = {
  caption: string;
  columns: readonly [string, string];
  rows: readonly { key: string; label: string; value: number; written: string }[];
};

/** Sparkline, with a table for screen readers. */
export function MiniColumns({ caption, columns, rows }: MiniColumnsProps) {
  const peak = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${Math.max(1, rows.length)} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-14 w-full border-line border-b"
      >
        {rows.map(({ key, label, value, written }, at) => (
          <g key={key}>
            <title>{`${label}: ${written}`}</title>
            <rect x={at} width="1" height="100" className="fill-transparent" />
            <rect
              x={at + 0.15}
              y={100 - (value / peak) * 100}
              width="0.7"
              height={(value / peak) * 100}
              className="fill-brand"
            />
          </g>
        ))}
      </svg>
      {/* Wrapped, since a table ignores the width of sr-only. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, written }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{written}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
