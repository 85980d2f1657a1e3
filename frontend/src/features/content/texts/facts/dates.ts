import type { Language } from '@fucina/contracts/language';
import { isMonthFirst } from '../../../../lib/time/typed-days.ts';
import { type Fact, type Reader, takeOut } from './fact.ts';

const months: Record<Language, string[]> = {
  it: [
    'gen(?:naio)?',
    'feb(?:braio)?',
    'mar(?:zo)?',
    'apr(?:ile)?',
    'mag(?:gio)?',
    'giu(?:gno)?',
    'lug(?:lio)?',
    'ago(?:sto)?',
    'set(?:t(?:embre)?)?',
    'ott(?:obre)?',
    'nov(?:embre)?',
    'dic(?:embre)?',
  ],
  en: [
    'jan(?:uary)?',
    'feb(?:ruary)?',
    'mar(?:ch)?',
    'apr(?:il)?',
    'may',
    'june?',
    'july?',
    'aug(?:ust)?',
    'sep(?:t(?:ember)?)?',
    'oct(?:ober)?',
    'nov(?:ember)?',
    'dec(?:ember)?',
  ],
};

const OF: Record<Language, string> = { it: 'di', en: 'of' };
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th|º|°)?';
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const ISO = /(?<![\d-])(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?![\d-])/g;
const NUMERIC = /(?<![\d/.])(?<a>\d{1,2})([/.])(?<b>\d{1,2})\2(?<year>(?:19|20)\d\d)(?![\d/])/g;

/** Dates, possibly partial: `2025-04-20`, `--04-20`, `2025-04`. */
export const readDates: Reader = (text, language) => {
  const patterns: [RegExp, (match: RegExpExecArray) => Fact | null][] = [
    [ISO, ({ groups = {} }) => toDate(groups.year, Number(groups.month), groups.day)],
    [NUMERIC, ({ groups = {} }) => fromNumbers(groups, language)],
    ...writtenPatterns(language).map(
      (pattern) =>
        [pattern, ({ groups = {} }: RegExpExecArray) => fromWords(groups, language)] as [
          RegExp,
          (match: RegExpExecArray) => Fact | null,
        ],
    ),
  ];
  const facts: Fact[] = [];
  let rest = text;
  for (const [pattern, toFact] of patterns) {
    const reading = takeOut(rest, pattern, toFact);
    facts.push(...reading.facts);
    rest = reading.rest;
  }
  return { facts, rest };
};

function writtenPatterns(language: Language): RegExp[] {
  const month = `(?<month>${months[language].join('|')})\\b\\.?`;
  const of = `\\s+(?:${OF[language]}\\s+)?`;
  const dayFirst = `(?<!\\d[.,]?)${DAY}${of}${month}(?:,?\\s+(?:del\\s+)?${YEAR})?\\b`;
  const monthFirst = `\\b${month}\\s+${DAY}(?!\\d)(?:,?\\s+${YEAR})?\\b`;
  const monthOfYear = `\\b${month}\\s+(?:del\\s+)?${YEAR}\\b`;
  const patterns = isMonthFirst[language] ? [dayFirst, monthFirst, monthOfYear] : [dayFirst, monthOfYear];
  return patterns.map((pattern) => new RegExp(pattern, 'giu'));
}

type Groups = Record<string, string | undefined>;

function fromWords({ day, month = '', year }: Groups, language: Language) {
  const index = months[language].findIndex((name) => new RegExp(`^(?:${name})$`, 'i').test(month));
  return toDate(year, index + 1, day);
}

/** English dates are month first, unless that is impossible. */
function fromNumbers({ a = '', b = '', year }: Groups, language: Language) {
  return isMonthFirst[language] && Number(a) <= 12 ? toDate(year, Number(a), b) : toDate(year, Number(b), a);
}

function toDate(year: string | undefined, month: number, day: string | undefined): Fact | null {
  if (month < 1 || month > 12 || Number(day ?? 1) < 1 || Number(day ?? 1) > 31) return null;
  const monthText = String(month).padStart(2, '0');
  const value = `${year ?? '-'}-${monthText}${day ? `-${day.padStart(2, '0')}` : ''}`;
  return { kind: 'date', value };
}
