import type { End } from './archive/frames.ts';

const MEGABYTE = 1024 * 1024;
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export function describeBackup({ totals, since, until, isOneMoment }: End): string[] {
  const names = [...new Set(totals.map(({ database }) => database))];
  const lines = names.map((name) => {
    const ofIt = totals.filter(({ database }) => database === name);
    const sum = (field: 'count' | 'bytes') => ofIt.reduce((total, { [field]: value }) => total + value, 0);
    const size = numbers.format(sum('bytes') / MEGABYTE);
    return `${name}: ${amount(ofIt.length, 'collection')}, ${amount(sum('count'), 'document')}, ${size} MB`;
  });
  return [...lines, isOneMoment ? `state as of ${since.toISOString()}` : describeUnrest(since, until)];
}

const amount = (count: number, noun: string) => `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;

function describeUnrest(since: Date, until: Date) {
  return [
    `WARNING: the data kept changing while it was read, from ${since.toISOString()} to ${until.toISOString()}.`,
    'Each document is complete, but the backup may contain some changes of that period and not others. For a single point',
    'in time, use a replica set, or stop the services during the backup.',
  ].join('\n');
}
