import { fold, tokenize } from '../language/tokens.ts';

/** A weekday (Monday = 0) or a date range as month × 100 + day: 1225 is Christmas. */
export type Moment = { weekday: number } | { from: number; to: number };

const weekdays = numbered([
  'monday mondays mon lunedi lun',
  'tuesday tuesdays tue martedi mar',
  'wednesday wednesdays wed mercoledi mer',
  'thursday thursdays thu thur thurs giovedi gio',
  'friday fridays fri venerdi ven',
  'saturday saturdays sat sabato sabati sab',
  'sunday sundays sun domenica domeniche dom',
]);
const months = numbered([
  'january jan gennaio',
  'february feb febbraio',
  'march marzo',
  'april apr aprile',
  'may maggio',
  'june jun giugno',
  'july jul luglio',
  'august aug agosto',
  'september sept sep settembre',
  'october oct ottobre',
  'november nov novembre',
  'december dec dicembre',
]);
const holidays: [string, { from: number; to: number }][] = [
  ['christmas eve|vigilia di natale', { from: 1224, to: 1224 }],
  ['natale|christmas(?: day)?|xmas', { from: 1224, to: 1226 }],
  ['santo stefano|boxing day', { from: 1226, to: 1226 }],
  ["new year'?s eve|san silvestro", { from: 1231, to: 1231 }],
  ["new year(?:'?s day)?|capodanno", { from: 101, to: 101 }],
  ['epifania|befana|epiphany', { from: 106, to: 106 }],
  ['san valentino|valentine\\S{0,3}', { from: 214, to: 214 }],
  ['ferragosto', { from: 815, to: 815 }],
  ['halloween', { from: 1031, to: 1031 }],
  ['ognissanti|all saints', { from: 1101, to: 1101 }],
  ['immacolata', { from: 1208, to: 1208 }],
];
const LAST_DAY = 31;
const LEAST_NAME = 4;

const WEEKDAY = oneOf(weekdays);
const MONTH = oneOf(months);
// "1º" is folded to "1o".
const DATE = String.raw`(?:the )?(\d{1,2}|primo|first(?= of))(?:st|nd|rd|th|°|o)?(?: of| di)?`;
const TO =
  "(?: ?[-–—/] ?| (?:to|until|till|and|al|all'|alla|a|fino al?|e) (?:the |la |il )?(?:end of |fine )?)";
const everyDay = /\b(?:every day|daily|tutti i giorni|ogni giorno|(?:seven|7) days|7 giorni)\b/;
const workingDays = /\b(?:weekdays|working days|feriali|giorni lavorativi)\b/;
const weekend = /\b(?:weekends?|fine settimana)\b/;

const weekdayRange = new RegExp(`\\b(${WEEKDAY})\\.?${TO}(${WEEKDAY})\\b`, 'g');
const anyWeekday = new RegExp(`\\b(${WEEKDAY})\\b`, 'g');
const anyDate = new RegExp(`\\b(?:${DATE} )?(${MONTH})\\b(?: (\\d{1,2})(?:st|nd|rd|th)?\\b)?`, 'g');
const datesOfOneMonth = new RegExp(`\\b${DATE}${TO}(?:${WEEKDAY} )?${DATE} (${MONTH})\\b`, 'g');
const datesOfMonths = new RegExp(
  `\\b(?:${DATE} )?(${MONTH})${TO}(?:${WEEKDAY} )?(?:${DATE} )?(${MONTH})\\b`,
  'g',
);
const anyHoliday = holidays.map(([names, moment]) => ({
  pattern: new RegExp(`\\b(?:${names})\\b`, 'g'),
  moment,
}));

function numbered(lists: string[]): Map<string, number> {
  return new Map(lists.flatMap((list, at) => list.split(' ').map((word) => [word, at] as const)));
}

function oneOf(names: Map<string, number>): string {
  return `(?:${[...names.keys()].sort((a, b) => b.length - a.length).join('|')})`;
}

export function momentsIn(text: string): { moment: Moment; words: string[] }[] {
  let rest = fold(text);
  const found: { moment: Moment; words: string[] }[] = [];
  for (const { pattern, moment } of anyHoliday) {
    rest = rest.replace(pattern, (said) => {
      found.push({ moment, words: said.split(/[ ']/) });
      return ' ';
    });
  }
  for (const [said, before, month = '', after] of rest.matchAll(anyDate)) {
    const day = before ?? after;
    // "May I …?" is not a month.
    if (month === 'may' && day === undefined) continue;
    found.push({
      moment: { from: dateOf(month, day ?? 1), to: dateOf(month, day ?? LAST_DAY) },
      words: tokenize(said),
    });
  }
  for (const [name] of rest.matchAll(anyWeekday)) {
    if (name.length >= LEAST_NAME)
      found.push({ moment: { weekday: weekdays.get(name) ?? 0 }, words: [name] });
  }
  return found;
}

/** True if a range in the text covers the moment: "Monday to Saturday" covers Thursday. */
export function spans(text: string, moment: Moment): boolean {
  const folded = fold(text);
  if ('weekday' in moment) return spansWeekday(folded, moment.weekday);
  return datesIn(folded).some(
    ([first, last]) => isBetween(moment.from, first, last) || isBetween(moment.to, first, last),
  );
}

/** Full weekday names only: an abbreviation such as "mar" or "sun" is ambiguous. */
export const isWeekday = (word: string) => word.length > 5 && weekdays.has(fold(word));

/** Weekdays mentioned (Monday = 0), with the word used. */
export function weekdaysIn(text: string): { weekday: number; word: string }[] {
  return momentsIn(text).flatMap(({ moment, words: [word = ''] }) =>
    'weekday' in moment ? [{ weekday: moment.weekday, word }] : [],
  );
}

export function speaksOfWeekday(text: string, weekday: number): boolean {
  const isNamed = [...fold(text).matchAll(anyWeekday)].some(([name]) => weekdays.get(name) === weekday);
  return isNamed || spans(text, { weekday });
}

function spansWeekday(folded: string, weekday: number): boolean {
  if (everyDay.test(folded)) return true;
  if ((weekday < 5 ? workingDays : weekend).test(folded)) return true;
  return [...folded.matchAll(weekdayRange)].some(([, first = '', last = '']) =>
    isBetween(weekday, weekdays.get(first) ?? 0, weekdays.get(last) ?? 0),
  );
}

function datesIn(folded: string): [number, number][] {
  return [
    ...[...folded.matchAll(datesOfOneMonth)].map(([, first, last, month = '']): [number, number] => [
      dateOf(month, first),
      dateOf(month, last),
    ]),
    ...[...folded.matchAll(datesOfMonths)].map(
      ([, first = 1, month = '', last = LAST_DAY, lastMonth = '']): [number, number] => [
        dateOf(month, first),
        dateOf(lastMonth, last),
      ],
    ),
  ];
}

/** A day without figures is the first: "primo", "first". */
const dateOf = (month: string, day: string | number = 1) =>
  ((months.get(month) ?? 0) + 1) * 100 + (Number(day) || 1);

/** Ranges wrap around the end of the week or year. */
function isBetween(value: number, first: number, last: number): boolean {
  return first <= last ? value >= first && value <= last : value >= first || value <= last;
}
