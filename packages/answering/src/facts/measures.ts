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

const NUMBERS =
  'zero;one un uno una;two due;three tre;four quattro;five cinque;six sei;seven sette;eight otto;nine nove;ten dieci;eleven undici;twelve dodici;thirteen tredici;fourteen quattordici;fifteen quindici;sixteen sedici;seventeen diciassette;eighteen diciotto;nineteen diciannove';
const TENS: Record<string, number> = {
  ...{ twenty: 20, venti: 20, thirty: 30, trenta: 30, forty: 40, quaranta: 40, fifty: 50, cinquanta: 50 },
  ...{ sixty: 60, sessanta: 60, seventy: 70, settanta: 70, eighty: 80, ottanta: 80, ninety: 90, novanta: 90 },
  ...{ hundred: 100, cento: 100 },
};
const ITALIAN_TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
const ITALIAN_ONES = 'uno due tre quattro cinque sei sette otto nove'.split(' ');
/** One word each, without the vowel before another: "ventuno", "ventidue". */
const italianCompounds = ITALIAN_TENS.flatMap((ten, tens) =>
  ITALIAN_ONES.map((one, ones) => {
    const stem = /^[uo]/.test(one) ? ten.slice(0, -1) : ten;
    return [`${stem}${one}`, 20 + 10 * tens + ones + 1] as const;
  }),
);

export const numberWords = new Map<string, number>([
  ...NUMBERS.split(';').flatMap((words, value) => words.split(' ').map((word) => [word, value] as const)),
  ...Object.entries(TENS),
  ...italianCompounds,
]);

const ENGLISH_TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ENGLISH_ONES = 'one|two|three|four|five|six|seven|eight|nine';
/** Two words, one number: "twenty-five" and "twenty five", but not "twenty five-year-olds". */
const COMPOUND = `(?:${ENGLISH_TENS})(?:-(?:${ENGLISH_ONES})| (?:${ENGLISH_ONES})(?!-))(?!\\p{L})`;
const WORD = `${COMPOUND}|(?!${COMPOUND})(?:${[...numberWords.keys()].join('|')})`;
const NUMBER = `(?:[€£] ?)?(?:\\d+(?:[.,]\\d+)?|${WORD})`;
const UNIT = `(?:${Object.values(units).join('|')})(?!\\p{L})`;
const AMOUNT = `(?<![\\p{L}\\d.,])(${NUMBER})[ -]?(${UNIT})?`;
const ARTICLE = /^(?:un[oa]?|one)$/;
const BELOW =
  'sotto(?: i| gli)?|under|below|meno di|less than|fino a(?:i|gli)?|up to|non oltre|al massimo|max(?:imum)?|at most';
const ABOVE =
  'oltre(?: i)?|sopra(?: i)?|over|above|piu di|more than|from|da[il]?|dagli|almeno|at least|a partire da[il]?|minim[ou]m?(?: di)?|aged';
const asked = new RegExp(`(?<![\\p{L}\\d.,])(${NUMBER})[ -]?(${UNIT})`, 'giu');
const between = new RegExp(`${AMOUNT} ?(?:[-–—]|to|and|a(?:i|gli)?|e) ?(${NUMBER})[ -]?(${UNIT})`, 'giu');
const below = new RegExp(`(?<!\\p{L})(?:${BELOW}) (${NUMBER})[ -]?(${UNIT})`, 'giu');
const above = new RegExp(
  `(?<!\\p{L})(?:${ABOVE}) (${NUMBER})[ -]?(${UNIT})|(?<![\\p{L}\\d])(${NUMBER})\\+? ?(${UNIT})(?= (?:in su|e oltre|and (?:over|older|above)|or (?:over|older|more)|compiuti))`,
  'giu',
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

function amountOf(text: string): number {
  const [first, second = 0] = text.split(/[ -]/).map((word) => numberWords.get(word));
  if (first !== undefined) return first + second;
  return Number(
    text
      .replace(/[€£ ]/g, '')
      .replace(/^([1-9]\d{0,2})[.,](\d{3})$/, '$1$2')
      .replace(',', '.'),
  );
}

const patterns = Object.entries(units).map(([unit, words]) => ({
  unit: unit as Unit,
  pattern: new RegExp(`^(?:${words})$`, 'iu'),
}));

function toMeasure(number = '', unit = ''): Measure | undefined {
  const named = patterns.find(({ pattern }) => pattern.test(unit))?.unit;
  if (named === undefined) return undefined;
  const { unit: base, times } = scales[named] ?? { unit: named, times: 1 };
  return { value: amountOf(number) * times, unit: base };
}
