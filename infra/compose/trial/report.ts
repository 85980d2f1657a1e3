import { writeTable } from '../../local/lib/table.ts';
import type { Outage } from './outage.ts';

export function formatOutages(outages: Record<string, Outage>) {
  const rows = Object.entries(outages).map(([name, { restartSeconds, outageSeconds, slowestMs, seen }]) => [
    name,
    `${restartSeconds.toFixed(1)} s`,
    `${outageSeconds.toFixed(1)} s`,
    `${(slowestMs / 1000).toFixed(1)} s`,
    seen.join('; ') || 'nothing',
  ]);
  return writeTable(['Ended', 'Runs again', 'All served again', 'Slowest answer', 'Visitors saw'], rows);
}

export function formatMemory(byMoment: Record<string, Record<string, number>>) {
  const moments = Object.keys(byMoment);
  const services = Object.keys(Object.values(byMoment)[0] ?? {});
  const rows = services.map((service) => [
    service,
    ...moments.map((moment) => `${byMoment[moment]?.[service]}`),
  ]);
  return writeTable(['Container, MB', ...moments], rows);
}
