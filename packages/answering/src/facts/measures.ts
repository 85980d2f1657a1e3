import { fold, tokenize } from '../language/tokens.ts';

/** An amount in a question: "my son is 8 years old", "four miles away". */
export type Measure = { value: number; unit: Unit };

type Unit = keyof typeof units;
type Range = { from: number; to: number; unit: Unit };

const units = {
  year: 'ann[io]|years?(?:[ -]olds?)?|yrs?|yo',
  month: 'mes[ei]|months?',
  week: 'settiman[ae]|weeks?',
  day: 'giorn[io]|days?',
  hour: 'or[ae]|hours?|hrs?',
  mile: 'miles?|miglia',
  kilometre: 'km|chilometr[io]|kilomet(?:re|er)s?',
  kilo: 'kg|chil[io]|kilos?',
  metre: 'm|metr[io]|met(?:re|er)s?',
  person:
    'person[ea]|people|guests?|ospit[ei]|participants?|partecipanti|bambin[io]|children|kids|invitat[io]|pupils|studenti|adult[is]|alunni',
  euro: '€|euro|eur',
  pound: '£|pounds?',
} as const;

/** Units converted for comparing: two weeks are 14 days. */
const scales: Partial<Record<Unit, { unit: Unit; times: number }>> = {
  week: { unit: 'day', times: 7 },
  hour: { unit: 'day', times: 1 / 24 },
};

const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ITALIAN =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove';
const ITALIAN_TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta';
const onesOf = (numbers: string) => numbers.split(' ').slice(1, 10);

type Named = [word: string, value: number];

/** Up to 99, in order. One word each, without the vowel before another: "ventuno", "ventidue". */
const italianBelowHundred = [
  ...ITALIAN.split(' '),
  ...ITALIAN_TENS.split(' ').flatMap((ten) => [
    ten,
    ...onesOf(ITALIAN).map((one) => `${/^[uo]/.test(one) ? ten.slice(0, -1) : ten}${one}`),
  ]),
];
const [, ...italianMultiples] = onesOf(ITALIAN);
/** "Cento", "duecentocinque", "centootto" and "centotto". */
const italianHundreds = ['', ...italianMultiples].flatMap((times, at) =>
  italianBelowHundred.flatMap((rest, value) => {
    const said = value === 0 ? ['cento'] : [`cento${rest}`, `cent${rest}`];
    return said.map((word): Named => [`${times}${word}`, 100 * (at + 1) + value]);
  }),
);

export const numberWords = new Map<string, number>([
  ...ENGLISH.split(' ').map((word, value): Named => [word, value]),
  ...ENGLISH_TENS.split(' ').map((word, at): Named => [word, 20 + 10 * at]),
  ['hundred', 100],
  ...italianBelowHundred.map((word, value): Named => [word, value]),
  ...italianHundreds,
  ['un', 1],
  ['una', 1],
]);

const ONES = onesOf(ENGLISH).join('|');
/** Two words, one number: "twenty-five" and "twenty five", but not "twenty five-year-olds". */
const COMPOUND = `(?:${ENGLISH_TENS.replaceAll(' ', '|')})(?:-(?:${ONES})| (?:${ONES})(?!-))(?!\\p{L})`;
const ENGLISH_WORDS = `${ENGLISH} ${ENGLISH_TENS}`.replaceAll(' ', '|');
const AND_MORE = ` and (?:(?:${ENGLISH_TENS.replaceAll(' ', '|')})[ -])?(?:${ENGLISH_WORDS})(?!\\p{L}| hundred|-(?:${ONES}))`;
/** "Two hundred", "one hundred and twenty"; but "one hundred and two hundred" are two numbers. */
export const HUNDREDS = `(?:(?:${ONES}) )?hundred(?:${AND_MORE}|(?!\\p{L}| and (?:${ENGLISH_WORDS})(?!\\p{L}| hundred)))`;
// By their parts, since a list would be too long. Other words made of these have no value and are no measure.
const ITALIAN_COMPOUNDS = `(?:${ITALIAN_TENS.replaceAll(' ', '?|')}?)(?:${onesOf(ITALIAN).join('|')})|(?:${italianMultiples.join('|')})?cent(?:o|ott)\\p{L}{0,16}`;
const SIMPLE = `${ENGLISH} ${ENGLISH_TENS} hundred ${ITALIAN} ${ITALIAN_TENS} un una`.replaceAll(' ', '|');
const WORD = `${HUNDREDS}|${COMPOUND}|(?!${COMPOUND}|(?:(?:${ONES}) )?hundred)(?:${SIMPLE}|${ITALIAN_COMPOUNDS})`;
const NUMBER = `(?:[€£] ?)?(?:\\d+(?:[.,]\\d+)?|${WORD})`;
const UNIT = `(?:${Object.values(units).join('|')})(?!\\p{L})`;
const AMOUNT = `(?<![\\p{L}\\d.,])(${NUMBER})[ -]?(${UNIT})?`;
const ARTICLE = /^(?:un[oa]?|one)$/;
const BELOW =
  'sotto(?: i| gli)?|under|below|meno di|less than|fino a(?:i|gli)?|up to|non oltre|al massimo|max(?:imum)?|at most';
const ABOVE =
  'oltre(?: i)?|sopra(?: i)?|over|above|piu di|more than|from|da[il]?|dagli|almeno|at least|a partire da[il]?|minim[ou]m?(?: di)?|aged';
const asked = new RegExp(`(?<![\\p{L}\\d.,])(${NUMBER})[ -]?(${UNIT})`, 'gu');
const between = new RegExp(`${AMOUNT} ?(?:[-–—]|to|and|a(?:i|gli)?|e) ?(${NUMBER})[ -]?(${UNIT})`, 'gu');
const below = new RegExp(`(?<!\\p{L})(?:${BELOW}) (${NUMBER})[ -]?(${UNIT})`, 'gu');
const above = new RegExp(
  `(?<!\\p{L})(?:${ABOVE}) (${NUMBER})[ -]?(${UNIT})|(?<![\\p{L}\\d])(${NUMBER})\\+? ?(${UNIT})(?= (?:in su|e oltre|and (?:over|older|above)|or (?:over|older|more)|compiuti))`,
  'gu',
);

export function measuresIn(text: string): (Measure & { words: string[] })[] {
  return [...fold(text).matchAll(asked)].flatMap(([said, number = '', unit = '']) => {
    const measure = toMeasure(number, unit);
    return measure === undefined || ARTICLE.test(number) ? [] : [{ ...measure, words: tokenize(said) }];
  });
}

/** True if a range in the text includes the amount, false if its ranges exclude it, null if it has none. */
export function speaksOf(text: string, { value, unit }: Measure): boolean | null {
  const ranges = rangesIn(fold(text)).filter((range) => range.unit === unit);
  if (ranges.length === 0) return null;
  return ranges.some(({ from, to }) => value >= from && value <= to);
}

type Bound = { number: string | undefined; unit: string | undefined };

function rangesIn(folded: string): Range[] {
  let rest = folded;
  const ranges: Range[] = [];
  const collect = (pattern: RegExp, boundsOf: (match: string[]) => { from?: Bound; to?: Bound }) => {
    rest = rest.replace(pattern, (...match) => {
      const { from, to } = boundsOf(match.map((part) => (typeof part === 'string' ? part : '')));
      const least = toMeasure(from?.number, from?.unit);
      const most = toMeasure(to?.number, to?.unit);
      const unit = (most ?? least)?.unit;
      // "Between four weeks and eight days before" counts down, so sort the bounds.
      const [low, high] = [least?.value ?? 0, most?.value ?? Infinity].sort((a, b) => a - b);
      if (unit !== undefined) ranges.push({ from: low ?? 0, to: high ?? Infinity, unit });
      return ' ';
    });
  };
  collect(between, ([, number, own, last, unit]) => ({
    from: { number, unit: own || unit },
    to: { number: last, unit },
  }));
  collect(below, ([, number, unit]) => ({ to: { number, unit } }));
  collect(above, ([, number, unit, other, otherUnit]) => ({
    from: { number: number || other, unit: unit || otherUnit },
  }));
  collect(asked, ([, number, unit]) => ({ from: { number, unit }, to: { number, unit } }));
  return ranges;
}

/** The value of one number, in figures or words. */
export function amountOf(text: string): number {
  const words = text.split(/[ -]/).filter((word) => numberWords.has(word));
  if (words.length > 0) return words.reduce((sum, word) => add(sum, word), 0);
  return Number(
    text
      .replace(/[€£ ]/g, '')
      .replace(/^([1-9]\d{0,2})[.,](\d{3})$/, '$1$2')
      .replace(',', '.'),
  );
}

const add = (sum: number, word: string) =>
  word === 'hundred' ? (sum || 1) * 100 : sum + (numberWords.get(word) ?? 0);

const patterns = Object.entries(units).map(([unit, words]) => ({
  unit: unit as Unit,
  pattern: new RegExp(`^(?:${words})$`, 'u'),
}));

function toMeasure(number = '', unit = ''): Measure | undefined {
  const named = patterns.find(({ pattern }) => pattern.test(unit))?.unit;
  if (named === undefined) return undefined;
  const { unit: base, times } = scales[named] ?? { unit: named, times: 1 };
  const value = amountOf(number) * times;
  return Number.isNaN(value) ? undefined : { value, unit: base };
}
