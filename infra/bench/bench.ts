/** A measured value. Ratios compare contenders within one run. */
export type BenchRow = {
  name: string;
  value: number;
  unit: string;
  goal?: { atLeast?: number; atMost?: number };
};

export const benchRow = (name: string, value: number, unit: string, goal?: BenchRow['goal']): BenchRow => ({
  ...{ name, value, unit },
  ...(goal && { goal }),
});

function reachesGoal({ value, goal }: BenchRow): boolean {
  if (goal?.atLeast !== undefined && value < goal.atLeast) return false;
  return goal?.atMost === undefined || value <= goal.atMost;
}

export function formatRows(rows: BenchRow[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map((row) => {
      const { atLeast, atMost } = row.goal ?? {};
      const goal = [
        atLeast === undefined ? '' : `goal ≥ ${atLeast}`,
        atMost === undefined ? '' : `goal ≤ ${atMost}`,
      ]
        .filter(Boolean)
        .join(', ');
      const verdict = goal === '' ? '' : `${goal}  ${reachesGoal(row) ? 'reached' : 'MISSED'}`;
      return `${row.name.padEnd(width)}  ${formatValue(row.value).padStart(9)} ${row.unit.padEnd(10)} ${verdict}`.trimEnd();
    })
    .join('\n');
}

function formatValue(value: number) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
