import type { Language } from '@fucina/contracts/language';
import { type Fact, type Reader, takeOut } from './fact.ts';

const currencies: Record<string, string> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  usd: 'USD',
  dollari: 'USD',
  dollars: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  sterline: 'GBP',
  pounds: 'GBP',
};

const NUMBER = "\\d{1,20}(?:[.,\\u00a0\\u202f’']\\d{1,20}){0,8}";
const UNIT = '€|\\$|£|\\b(?:eur|euros?|usd|dollari|dollars|gbp|sterline|pounds)\\b';
const PRICE = new RegExp(
  `(?<before>${UNIT})\\s?(?<first>${NUMBER})|(?<second>${NUMBER})\\s?(?<after>${UNIT})`,
  'giu',
);
const PLAIN = new RegExp(
  `(?<![\\p{L}_])(?<number>${NUMBER})(?:\\s?(?<percent>%|per cento\\b|percent\\b|per cent\\b))?`,
  'giu',
);

/**
 * Leaves out six, whose Italian word also means "you are", and two, which may be "both" or "twice" in the other
 * language.
 */
const words: Record<Language, Record<string, string>> = {
  it: {
    tre: '3',
    quattro: '4',
    cinque: '5',
    sette: '7',
    otto: '8',
    nove: '9',
    dieci: '10',
    decina: '10',
    dodici: '12',
    dozzina: '12',
    venti: '20',
    ventina: '20',
    trenta: '30',
    trentina: '30',
    cento: '100',
    centinaio: '100',
  },
  en: {
    three: '3',
    four: '4',
    five: '5',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    twelve: '12',
    dozen: '12',
    twenty: '20',
    thirty: '30',
    hundred: '100',
  },
};

const CLOCK: Record<Language, RegExp> = {
  it: /(?<![\d.,:])(?<hour>[01]?\d|2[0-4]):(?<minute>[0-5]\d)(?![\d:])|(?<=\b(?:alle|dalle|ore|le|e le)\s)(?<hour2>[01]?\d|2[0-4])\.(?<minute2>[0-5]\d)(?![\d%€])/gi,
  en: /(?<![\d.,:])(?<hour>[01]?\d|2[0-4])(?::(?<minute>[0-5]\d)(?:\s?(?<half>[ap])\.?m\b\.?)?|\s?(?<half2>[ap])\.?m\b\.?)(?![\d:])/gi,
};

/** `14:30`. */
export const readTimes: Reader = (text, language) =>
  takeOut(text, CLOCK[language], ({ groups = {} }) => {
    const half = (groups.half ?? groups.half2)?.toLowerCase();
    const hour = Number(groups.hour ?? groups.hour2);
    const shifted = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
    return { kind: 'number', value: `${shifted}:${groups.minute ?? groups.minute2 ?? '00'}` };
  });

/** Prices, percentages and other numbers, with a decimal point and without thousands separators. */
export const readAmounts: Reader = (text, language) => {
  const prices = takeOut(text, PRICE, ({ groups = {} }) => {
    const unit = (groups.before ?? groups.after ?? '').toLowerCase();
    const value = toPlainNumber(groups.first ?? groups.second ?? '', language);
    return { kind: 'price', value: `${currencies[unit]} ${value}` };
  });
  const plain = takeOut(prices.rest, PLAIN, ({ groups = {} }) => ({
    kind: 'number',
    value: toPlainNumber(groups.number ?? '', language) + (groups.percent ? '%' : ''),
  }));
  const written = readWords(plain.rest, language);
  return { facts: [...prices.facts, ...plain.facts, ...written], rest: plain.rest };
};

function readWords(text: string, language: Language): Fact[] {
  const known = words[language];
  const pattern = new RegExp(`(?<![\\p{L}])(?:${Object.keys(known).join('|')})(?![\\p{L}])`, 'giu');
  return [...text.matchAll(pattern)].map(([word]) => ({
    kind: 'number',
    value: known[word.toLowerCase()] ?? word,
  }));
}

const separators: Record<Language, { thousands: string; decimals: string }> = {
  it: { thousands: '.', decimals: ',' },
  en: { thousands: ',', decimals: '.' },
};

/** `1.234,56` (Italian) equals `1,234.56` (English). A group that cannot be thousands is decimals. */
function toPlainNumber(text: string, language: Language): string {
  const compact = text.replace(/[\u00a0\u202f’']/g, '');
  const { thousands, decimals } = separators[language];
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${thousands}\\d{3})+(?:\\${decimals}\\d+)?$`).test(
    compact,
  );
  const plain = isGrouped ? compact.replaceAll(thousands, '') : compact;
  const number = plain.replace(decimals, '.').replace(thousands, '.');
  return /^\d+(?:\.\d+)?$/.test(number)
    ? number
        .replace(/^0+(?=\d)/, '')
        .replace(/\.\d+$/, (decimals) => decimals.replace(/(?<!0)0+$/, ''))
        .replace(/\.$/, '')
    : compact;
}
