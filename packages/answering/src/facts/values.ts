import { fold } from '../language/tokens.ts';
import { STREET_NAMES } from './facts.ts';
import { amountOf, HUNDREDS, numberWords } from './measures.ts';

// The currency is optional so that a run of digits is scanned only once, not from every digit.
const AMOUNT = /([€£$] ?)?\d[\d.,]*( ?(?:[€£$]|euro\b))?/giu;
const PHONE = /\+?\d[\d\s()./-]{5,40}\d/gu;
const STREET =
  '(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Pp]iazzale|[Pp]iazzetta|[Cc]orso|[Ll]argo|[Vv]icolo|[Bb]orgo|[Ll]ungomare|[Ll]ocalità|[Cc]ontrada|[Ff]razione|[Ss]trada)';
const ADDRESS = new RegExp(
  [
    `\\b${STREET} (?:\\p{Ll}[\\p{Ll}’']{0,11} ?){0,2}\\p{Lu}[\\p{L}’']{1,40}(?: \\p{Lu}[\\p{L}’']{1,40}){0,3}(?:,? (?:n\\.? ?)?\\d{1,4})?`,
    `\\b\\d{1,4}[a-z]?,? (?:\\p{Lu}\\p{L}{1,40} ){1,3}(?:${STREET_NAMES})\\b`,
  ].join('|'),
  'gu',
);
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const LEAST_DIGITS = 6;
// Longer digit runs are not amounts.
const MOST_FIGURES = 24;

export const emailsIn = (text: string): string[] => text.match(EMAIL) ?? [];

/** Prices, normalized so that 1.200,00 € and €1,200 compare equal. */
export function pricesIn(text: string): string[] {
  return [...text.matchAll(AMOUNT)]
    .filter(([, before, behind]) => before !== undefined || behind !== undefined)
    .map(([price]) => {
      const figures = price
        .replace(/[^\d.,]/g, '')
        .slice(0, MOST_FIGURES)
        .replace(/(?<![.,])[.,]+$/, '');
      const [, whole = figures, cents = ''] = /^(.*?)[.,](\d{1,2})$/.exec(figures) ?? [];
      return String(Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`));
    });
}

/** Phone numbers, digits only. */
export function phonesIn(text: string): string[] {
  return (text.match(PHONE) ?? [])
    .map((phone) => phone.replace(/\D/g, ''))
    .filter(({ length }) => length >= LEAST_DIGITS);
}

/** Street addresses with a number; skips "via Google Maps" and "corso con Anna". */
export function addressesIn(text: string): string[] {
  return (text.match(ADDRESS) ?? [])
    .map((address) => address.trim())
    .filter((address) => /^[\d\p{Lu}]/u.test(address) || /\d$/.test(address));
}

/** Ignores the country code. */
export const isSamePhone = (a: string, b: string) => a.endsWith(b) || b.endsWith(a);

export type Quantity = { value: string; symbol: string };

const SYMBOLS: [RegExp, string][] = [
  [/^(?:€|eur|euros?)$/i, '€'],
  [/^(?:£|gbp|pounds?|sterline?)$/i, '£'],
  [/^(?:\$|usd|dollar[is]?)$/i, '$'],
  [/^(?:chf|franchi|francs?)$/i, 'CHF'],
  [/^(?:%|percent|per ?cent|per ?cento)$/i, '%'],
];
const SYMBOL =
  '€|£|\\$|%|eur(?:os?)?\\b|gbp\\b|usd\\b|chf\\b|pounds?\\b|dollar[is]?\\b|sterline?\\b|per ?cento?\\b|percent\\b';
const QUANTITY = new RegExp(
  `(?:(€|£|\\$|\\b(?:eur|gbp|usd|chf)) ?)?(\\d+(?:[.,:]\\d+)*)(?: ?([ap])\\.?m\\b\\.?| ?(${SYMBOL}))?`,
  'giu',
);

const WORDS = new RegExp(`${HUNDREDS}|\\p{L}+(?:-\\p{L}+)?`, 'gu');

/** Normalizes numbers: "14.30" is "14:30", "7 pm" is "19:00", "1,000" is "1000", "two" is "2". */
export function quantitiesIn(text: string): Quantity[] {
  const plain = text.normalize('NFKC');
  const inDigits = [...plain.matchAll(QUANTITY)].map(([, before, digits = '', half, after]) => ({
    value: half ? toHour(spell(digits), half) : spell(digits),
    symbol: symbolOf(before ?? after ?? ''),
  }));
  const inWords = (fold(plain).match(WORDS) ?? []).flatMap((said) => {
    const parts = said.includes(' ')
      ? [amountOf(said)]
      : said.split('-').map((word) => numberWords.get(word));
    const [first = 0, second = 0] = parts;
    // "Twenty-five" is one number, "ten-twelve" is two.
    const values = first >= 20 && second < 10 ? [first + second] : [first, second];
    return values.filter((value) => value > 1).map((value) => ({ value: String(value), symbol: '' }));
  });
  return [...inDigits, ...inWords];
}

/** True if every number asked about is stated with the same unit. */
export function statesQuantities(said: Quantity[], asked: Quantity[]): boolean {
  const symbols = new Set(said.map(({ symbol }) => symbol));
  return asked.every(({ value, symbol }) => {
    const same = said.filter((one) => one.value === value);
    // In "85–95 €" the currency applies to both numbers.
    const isMoney = symbol !== '' && symbol !== '%';
    return same.some(
      (one) =>
        one.symbol === symbol ||
        (symbol === '' && one.symbol !== '%') ||
        (isMoney && one.symbol === '' && symbols.has(symbol)),
    );
  });
}

function symbolOf(text: string): string {
  return SYMBOLS.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}

function spell(digits: string): string {
  const parts = digits.split(/[.,:]/);
  const isThousands = parts.length > 1 && parts.slice(1).every((part) => part.length === 3);
  if (isThousands || parts.length > 2) return parts.join('');
  const [whole = '', rest = ''] = parts;
  const decimals = rest.replace(/(?<!0)0+$/, '');
  const value = whole.replace(/^0+(?=\d)/, '');
  return decimals === '' ? value : `${value}.${decimals}`;
}

function toHour(value: string, half: string): string {
  const [hour = '0', ...minutes] = value.split('.');
  const from = Number(hour) % 12;
  return [half.toLowerCase() === 'p' ? from + 12 : from, ...minutes].join('.');
}
