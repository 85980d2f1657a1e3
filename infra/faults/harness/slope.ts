export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Least-squares slope. */
export function slopeOf(points: readonly { x: number; y: number }[]) {
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const above = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const below = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
