import words from './words.json' with { type: 'json' };

export type Figure = { value: string; symbol: string };

const SYMBOLS: [RegExp, string][] = [
  [/^(?:€|eur|euros?)$/i, '€'],
  [/^(?:£|gbp|pounds?|sterline?)$/i, '£'],
  [/^(?:\$|usd|dollar[is]?)$/i, '$'],
  [/^(?:chf|franchi|francs?)$/i, 'CHF'],
  [/^(?:%|percent|per ?cent|per ?cento)$/i, '%'],
];
const SYMBOL =
  '€|£|\\$|%|eur(?:os?)?\\b|gbp\\b|usd\\b|chf\\b|pounds?\\b|dollar[is]?\\b|sterline?\\b|per ?cento?\\b|percent\\b';
const FIGURE = new RegExp(
  `(?:(€|£|\\$|\\b(?:eur|gbp|usd|chf)) ?)?(\\d+(?:[.,:]\\d+)*)(?: ?([ap])\\.?m\\b\\.?| ?(${SYMBOL}))?`,
  'giu',
);
const numberWords = new Map(Object.entries(words.numbers));

/** Normalises numbers: "14.30" is "14:30", "7 pm" is "19:00", "1,000" is "1000", "two" is "2". */
export function readFigures(text: string): Figure[] {
  const plain = text.normalize('NFKC');
  const inDigits = [...plain.matchAll(FIGURE)].map(([, before, digits = '', half, after]) => ({
    value: half ? toHour(spell(digits), half) : spell(digits),
    symbol: symbolOf(before ?? after ?? ''),
  }));
  const inWords = (plain.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const value = numberWords.get(word);
    return value === undefined ? [] : [{ value: String(value), symbol: '' }];
  });
  return [...inDigits, ...inWords];
}

/** Whether every asked figure is stated, with the same unit. */
export function saysFigures(said: Figure[], asked: Figure[]): boolean {
  const symbols = new Set(said.map(({ symbol }) => symbol));
  return asked.every(({ value, symbol }) => {
    const same = said.filter((figure) => figure.value === value);
    // In "85–95 €" the currency applies to both numbers.
    const isMoney = symbol !== '' && symbol !== '%';
    return same.some(
      (figure) =>
        figure.symbol === symbol ||
        (symbol === '' && figure.symbol !== '%') ||
        (isMoney && figure.symbol === '' && symbols.has(symbol)),
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
