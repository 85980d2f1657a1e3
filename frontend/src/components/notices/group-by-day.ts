import type { Language } from '@fucina/contracts/language';
import { writeDate } from '../../lib/time/ago.ts';
import { daysUntil } from '../../lib/time/days.ts';

const WRITTEN_AS_DAYS = 2;

type Reading = { language: Language; now?: Date };

/** Groups under "Today", "Yesterday", then dates, in the reader's time zone. Expects newest first. */
export function groupByDay<Item extends { at: string }>(items: Item[], { language, now }: Reading) {
  const groups: { label: string; items: Item[] }[] = [];
  for (const item of items) {
    const label = writeDay(item.at, { language, now: now ?? new Date() });
    const last = groups.at(-1);
    if (last?.label === label) last.items.push(item);
    else groups.push({ label, items: [item] });
  }
  return groups;
}

function writeDay(moment: string, { language, now }: Required<Reading>): string {
  const days = daysUntil(toLocalDay(new Date(moment)), now);
  if (days <= -WRITTEN_AS_DAYS) return writeDate(moment, language);
  const said = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.min(0, days), 'day');
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
}

const toLocalDay = (at: Date) =>
  new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())).toISOString().slice(0, 10);
