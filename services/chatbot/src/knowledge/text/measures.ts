import { fold } from './tokens.ts';

/** An amount that a question names: "my son is 8 years old", "four miles away". */
export type Measure = { value: number; unit: Unit };

type Unit = keyof typeof units;
type Range = { from: number; to: number; unit: Unit };

const units = {
  year: 'ann[io]|years?(?:[ -]olds?)?|yrs?|yo',
  month: 'mes[ei]|months?',
  mile: 'miles?|miglia',
  kilometre: 'km|chilometr[io]|kilomet(?:re|er)s?',
  kilo: 'kg|chil[io]|kilos?',
  metre: 'm|metr[io]|met(?:re|er)s?',
  person:
    'person[ea]|people|guests?|ospit[ei]|participants?|partecipanti|bambin[io]|children|kids|invitat[io]|pupils|studenti|adult[is]|alunni',
  euro: '€|euro|eur',
  pound: '£|pounds?',
} as const;

const NUMBERS: Record<string, number> = Object.fromEntries(
  [
    'zero',
    'one un uno una',
    'two due',
    'three tre',
    'four quattro',
    'five cinque',
    'six sei',
    'seven sette',
    'eight otto',
    'nine nove',
    'ten dieci',
    'eleven undici',
    'twelve dodici',
    'thirteen tredici',
    'fourteen quattordici',
    'fifteen quindici',
    'sixteen sedici',
    'seventeen diciassette',
    'eighteen diciotto',
  ].flatMap((words, value) => words.split(' ').map((word) => [word, value])),
);

const NUMBER = `(?:[€£] ?)?(?:\\d+(?:[.,]\\d+)?|${Object.keys(NUMBERS).join('|')})`;
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

/** The amounts with a unit that a text names. */
export function measuresIn(text: string): (Measure & { words: string[] })[] {
  return [...fold(text).matchAll(asked)].flatMap(([said, number = '', unit = '']) => {
    const kind = unitOf(unit);
    return kind === undefined || ARTICLE.test(number)
      ? []
      : [{ value: amountOf(number), unit: kind, words: said.split(/[ -]/) }];
  });
}

/** Whether a text speaks of the amount: true where a range of its holds it, false where all are others, null where it names none. */
export function speaksOf(text: string, { value, unit }: Measure): boolean | null {
  const ranges = rangesIn(fold(text)).filter((range) => range.unit === unit);
  if (ranges.length === 0) return null;
  return ranges.some(({ from, to }) => value >= from && value <= to);
}

function rangesIn(folded: string): Range[] {
  let rest = folded;
  const ranges: Range[] = [];
  const collect = (pattern: RegExp, toRange: (match: string[]) => [string, string, string]) => {
    rest = rest.replace(pattern, (...match) => {
      const [from, to, unit] = toRange(match.map((part) => (typeof part === 'string' ? part : '')));
      const kind = unitOf(unit);
      if (kind !== undefined)
        ranges.push({
          from: from === '' ? 0 : amountOf(from),
          to: to === '' ? Infinity : amountOf(to),
          unit: kind,
        });
      return ' ';
    });
  };
  collect(between, ([, from = '', , to = '', unit = '']) => [from, to, unit]);
  collect(below, ([, to = '', unit = '']) => ['', to, unit]);
  collect(above, ([, from = '', unit = '', other = '', otherUnit = '']) => [
    from || other,
    '',
    unit || otherUnit,
  ]);
  collect(asked, ([, value = '', unit = '']) => [value, value, unit]);
  return ranges;
}

const amountOf = (text: string) => NUMBERS[text] ?? Number(text.replace(/[€£ ]/g, '').replace(',', '.'));

function unitOf(text: string): Unit | undefined {
  return (Object.keys(units) as Unit[]).find((unit) => new RegExp(`^(?:${units[unit]})$`, 'iu').test(text));
}
