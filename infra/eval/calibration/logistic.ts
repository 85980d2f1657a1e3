export type Case = { seen: number[]; isTrue: boolean; weight: number };

const ROUNDS = 30;
const SMALL = 1e-9;

/** Logistic regression by Newton's method, intercept first. `ridge`: L2 penalty. */
export function fitLogistic(cases: Case[], { ridge }: { ridge: number }): number[] {
  const size = 1 + (cases[0]?.seen.length ?? 0);
  let coefficients = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { gradient, curvature } = slopesAt(coefficients, cases, ridge);
    const step = solve(curvature, gradient);
    coefficients = coefficients.map((value, at) => value + (step[at] ?? 0));
    if (step.every((change) => Math.abs(change) < SMALL)) break;
  }
  return coefficients;
}

export function chanceOf(seen: number[], [constant = 0, ...rest]: number[]): number {
  const sum = rest.reduce((total, coefficient, at) => total + coefficient * (seen[at] ?? 0), constant);
  return 1 / (1 + Math.exp(-sum));
}

function slopesAt(coefficients: number[], cases: Case[], ridge: number) {
  const gradient = coefficients.map((value, at) => (at === 0 ? 0 : -ridge * value));
  const curvature = coefficients.map((_, row) =>
    coefficients.map((__, column) => (row === column ? (row === 0 ? SMALL : ridge) : 0)),
  );
  for (const { seen, isTrue, weight } of cases) {
    const chance = chanceOf(seen, coefficients);
    const row = [1, ...seen];
    for (const [at, value] of row.entries()) {
      gradient[at] = (gradient[at] ?? 0) + weight * ((isTrue ? 1 : 0) - chance) * value;
      const line = curvature[at] ?? [];
      for (const [other, beside] of row.entries())
        line[other] = (line[other] ?? 0) + weight * chance * (1 - chance) * value * beside;
    }
  }
  return { gradient, curvature };
}

/** Solves matrix · x = vector by Gauss–Jordan elimination. */
function solve(matrix: number[][], vector: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, vector[at] ?? 0]);
  const value = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    const best = rows.reduce(
      (top, _, at) => (at > pivot && Math.abs(value(at, pivot)) > Math.abs(value(top, pivot)) ? at : top),
      pivot,
    );
    [rows[pivot], rows[best]] = [rows[best] ?? [], rows[pivot] ?? []];
    for (let row = 0; row < rows.length; row += 1) {
      if (row === pivot) continue;
      const share = value(row, pivot) / value(pivot, pivot);
      rows[row] = (rows[row] ?? []).map((entry, column) => entry - share * value(pivot, column));
    }
  }
  return rows.map((_, at) => value(at, rows.length) / value(at, at));
}
