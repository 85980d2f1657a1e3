import type { Language } from '@fucina/contracts/language';
import type { Fact } from './fact.ts';

/** Localizes a fact: `EUR 299` becomes €299, `--05-03` becomes 3 May. */
export function writeFact({ kind, value }: Fact, language: Language): string {
  if (kind === 'price') return writePrice(value, language);
  if (kind === 'date') return writeDate(value, language);
  return value;
}

function writePrice(value: string, language: Language) {
  const [, currency, amount] = /^([A-Z]{3}) (\d+(?:\.\d+)?)$/.exec(value) ?? [];
  if (!currency) return value;
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, format).format(Number(amount));
}

/** Year or day may be missing. */
function writeDate(value: string, language: Language) {
  const [, year, month, day] = /^(\d{4}|-)-(\d\d)(?:-(\d\d))?$/.exec(value) ?? [];
  if (!month) return value;
  const hasYear = year !== '-';
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    month: 'long',
    ...(day ? { day: 'numeric' } : {}),
    ...(hasYear ? { year: 'numeric' } : {}),
  });
  // 2024 is a leap year, which 29 February needs.
  return format.format(Date.UTC(hasYear ? Number(year) : 2024, Number(month) - 1, Number(day ?? 1)));
}
