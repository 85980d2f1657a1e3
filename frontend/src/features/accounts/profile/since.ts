import type { Language } from '@fucina/contracts/language';

const MINUTE = 60;
const steps = [
  ['minute', MINUTE],
  ['hour', 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
] as const;

/** "3 hours ago", "ieri"; null within the last two minutes. */
export function writeSince(
  moment: string,
  { language, now }: { language: Language; now: Date },
): string | null {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000;
  if (seconds < 2 * MINUTE) return null;
  const [unit, size] = steps.findLast(([, size]) => seconds >= size) ?? steps[0];
  const format = new Intl.RelativeTimeFormat(language, { numeric: unit === 'day' ? 'auto' : 'always' });
  return format.format(-Math.floor(seconds / size), unit);
}
