import type { Outage } from './outage.ts';

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export function formatOutages(outages: Record<string, Outage>) {
  const rows = Object.entries(outages).map(([name, { restartSeconds, outageSeconds, slowestMs, seen }]) => [
    name,
    `${restartSeconds.toFixed(1)} s`,
    `${outageSeconds.toFixed(1)} s`,
    `${(slowestMs / 1000).toFixed(1)} s`,
    seen.join('; ') || 'nothing',
  ]);
  return formatTable(['Ended', 'Runs again', 'All served again', 'Slowest answer', 'Visitors saw'], rows);
}

export function formatMemory(byMoment: Record<string, Record<string, number>>) {
  const moments = Object.keys(byMoment);
  const services = Object.keys(Object.values(byMoment)[0] ?? {});
  const rows = services.map((service) => [
    service,
    ...moments.map((moment) => `${byMoment[moment]?.[service]}`),
  ]);
  return formatTable(['Container, MB', ...moments], rows);
}
