import { askedFact } from '@fucina/contracts/explanation';
import { withoutMarks } from '../language/tokens.ts';
import { factPatterns, STREET_NUMBER } from './fact-patterns.ts';

export const factKinds = askedFact.options;
export type FactKind = (typeof factKinds)[number];

const MAX_LENGTH = 2000;
const MAX_REMEMBERED = 50_000;

export const hasAddress = (text: string): boolean => STREET_NUMBER.test(text.slice(0, MAX_LENGTH));

const bits = Object.fromEntries(factKinds.map((kind, bit) => [kind, 1 << bit])) as Record<FactKind, number>;

const written = factKinds.map((kind) => ({ bit: bits[kind], ...factPatterns[kind] }));

/** Bit mask of the facts in a text. */
export function factsIn(text: string): number {
  // Accents are stripped since `\b` is ASCII-only; case is kept for names.
  const plain = withoutMarks(text.slice(0, MAX_LENGTH));
  // Lower-casing once is twice as fast as the `i` flag.
  const lower = plain.toLowerCase();
  const hasDigit = /\d/.test(lower);
  const hinted = hintedAt(lower);
  let facts = 0;
  for (const { bit, isCapital, inDigits, inWords, sign, otherwise } of written) {
    const searched = isCapital ? plain : lower;
    const isThere =
      (hasDigit && inDigits?.test(searched)) ||
      ((hinted & bit) !== 0 && inWords?.said.test(searched)) ||
      (otherwise !== undefined && (sign === undefined || sign.test(searched)) && otherwise.test(searched));
    if (isThere) facts |= bit;
  }
  return facts;
}

const hints = new Map<string, number>();

/** Memoised per word: most begin no fact, and a site uses a few thousand words. */
function hintedAt(lower: string): number {
  let kinds = 0;
  for (const word of lower.match(/[a-z]\w*/g) ?? []) {
    let hint = hints.get(word);
    if (hint === undefined) {
      if (hints.size >= MAX_REMEMBERED) hints.clear();
      hint = maskOf(factKinds.filter((kind) => factPatterns[kind].inWords?.words.test(word)));
      hints.set(word, hint);
    }
    kinds |= hint;
  }
  return kinds;
}

export function maskOf(kinds: readonly FactKind[]): number {
  return kinds.reduce((mask, kind) => mask | bits[kind], 0);
}

const labels: Partial<Record<FactKind, RegExp>> = {
  time: /(?:^|· |\b)(?:orar[io]\w*|quando|apertura|aperti|ore|hours|opening(?: times| hours)?|times?|when)[^:·]{0,24}:/iu,
  date: /(?:quando|dat[ae]|when|dates?|giorn[oi]|days?)[^:·]{0,24}:/iu,
  place:
    /(?:dove|luogo|sede|indirizzo|where|venue|location|address|place|find us|finding us|raggiunger\w{1,10}|come arrivare)[^:·]{0,24}:/iu,
  price:
    /(?:prezz[oi]|cost[oi]|tariff[ae]|quot[ae]|listino|prices?|pricing|costs?|fees?|rates?)[^:·]{0,24}:/iu,
  duration: /(?:durata|tempi|duration|length)[^:·]{0,24}:/iu,
  phone: /(?:telefono|tel\.?|cellulare|phone|telephone|call us)[^:·]{0,24}:/iu,
  email: /(?:e-?mail|posta)[^:·]{0,24}:/iu,
  person:
    /(?:chi siamo|chi|team|staff|relator[ei]|docent[ei]|insegnant[ei]|who|speakers?|teachers?|contact)[^:·]{0,24}:/iu,
};

/** Bit mask of facts named by labels: "Dove:", "Price:", or a heading with a colon. */
export function namesIn(text: string, lead = ''): number {
  const labelled = `${lead} ${text}`;
  if (!labelled.includes(':')) return 0;
  let names = 0;
  for (const kind of factKinds) if (labels[kind]?.test(labelled)) names |= bits[kind];
  return names;
}
