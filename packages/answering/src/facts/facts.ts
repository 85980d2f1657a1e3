import { askedFact } from '@fucina/contracts/explanation';
import { memoize } from '../language/memoize.ts';
import { withoutMarks } from '../language/tokens.ts';

type FactPattern = {
  inDigits?: RegExp;
  /**
   * For facts written in words: every match of `said` contains a word starting with `words`, which makes a cheap
   * pre-check.
   */
  inWords?: { words: RegExp; said: RegExp };
  otherwise?: RegExp;
  /** Cheap pre-check; without a match the patterns are not run. */
  sign?: RegExp;
  /** Matched case-sensitively. */
  isCapital?: true;
};

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|diciotto|venti|trenta|quaranta|cinquanta|sessanta|novanta|cento|meta';
const SINGLE = "an?|un[ao]?'?";
const UNITS =
  'seconds?|secondi|min|minut\\w+|hours?|hrs?|or[ae]|days?|giorn\\w+|nights?|nott[ei]|weeks?|settiman\\w+|months?|mes[ei]|years?|ann[oi]';
const OF_UNITS = `[ -]?(?:working |business |full )?(?:${UNITS})\\b`;
const MONTHS =
  'january|february|march|april|june|july|august|september|october|november|december|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
const NUMBERED_MONTHS = '\\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)';
const WHOLE_DATE = '\\b\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}\\b';
const WEEKDAYS =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|sat|sun|lunedi|martedi|mercoledi|giovedi|venerdi|sabat[oi]|domenic(?:a|he)|weekends?|festivi|feriali|daily';
const EVERY = 'every day|tutti i giorni|ogni giorno|bank holidays?';
const DAYS = `${WEEKDAYS}|${EVERY}`;
const DAY_WORDS = `${WEEKDAYS}|${EVERY.split('|').map(longestOf).join('|')}`;
const SHORT_DAYS = 'lun|mar|mer|gio|ven|sab|dom';
const ANY_DAY = `(?:${DAYS}|${SHORT_DAYS})\\.?`;
// "Lun–Ven: 9–13", "Sunday closed": without the day the numbers would not be hours.
const HOURS_OF_DAY = `\\b${ANY_DAY}(?: ?(?:[-–/,&]|e|a|al|to|and) ?${ANY_DAY})*[:,]? ?(?:(?:dalle|from) )?(?:\\d{1,2} ?[-–] ?\\d{1,2}\\b|(?:chius[oi]|closed)\\b)`;
const HOURS = 'ore|alle|dalle|ora';
const NOONS = 'midnight|noon|mezzanotte|mezzogiorno';
const WAYS =
  'via|viale|piazza|piazzale|piazzetta|corso|largo|vicolo|borgo|lungomare|località|localita|loc\\.|contrada|frazione';
const STREETS = `(?:${orCapital(WAYS)}) (?:\\p{Ll}{1,12} ){0,2}\\p{Lu}`;
export const STREET_NAMES =
  'Street|St|Road|Rd|Lane|Avenue|Ave|Square|Drive|Way|Place|Quay|Row|Terrace|Court|Yard';
const NUMBERED_STREET = `\\b\\d{1,4}[a-z]?,? (?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:${STREET_NAMES})\\b`;
const BUILDINGS =
  'Street|Road|Lane|Avenue|Square|Quay|Hall|Room|Centre|Center|Park|Station|Stadium|Theatre|Building';
const POSTCODE = '\\b[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[A-Z]{2}\\b';
const ROOMS = 'presso|sala|aula|sede|locali|polo|located|situated';
const FREE = 'gratis|gratuit[aoie]|gratuitamente|omaggio|complimentary';

const PHONE =
  /(?:tel|phone|telefono|cell|call|chiama|whatsapp|fax|numero verde)\w{0,12}[.:]? ?\(?\+?\d[\d\s()./-]{5,24}\d|\+\d{1,3}[\s.]?\(?\d[\d\s()./-]{5,24}\d|(?<!\d[./-])\b0\d{1,4}[\s./-]\d{3}[\d\s./-]{2,24}\d|\b3\d{2}[\s./-]?\d{3}[\s./-]?\d{3,4}\b|\b0\d{9,10}\b/u;

export const factPatterns: Record<FactKind, FactPattern> = {
  time: {
    inDigits:
      /(?<![€£$] ?)\b(?:[01]?\d|2[0-4])[:.][0-5]\d\b(?! ?(?:€|£|euro))|\b\d{1,2} ?(?:[ap]\.?m\b|[ap]\.m\.)|\b(?:24 ore|24h|24\/7)\b|\b\d{1,2}h\d{0,2}\b/u,
    inWords: worded([
      [`(?:${DAY_WORDS}|${SHORT_DAYS})(?:\\b|[\\deatdfc])`, HOURS_OF_DAY],
      [`(?:${HOURS})\\b`, `\\b(?:${HOURS}) \\d{1,2}\\b`],
      ['o?clock\\b', "\\bo'?clock\\b"],
      [`(?:${NOONS})\\b`, `\\b(?:${NOONS})\\b`],
    ]),
  },
  date: {
    inDigits: new RegExp(
      `\\b${NUMBERED_MONTHS}\\b|\\b(?:19|20)\\d{2}\\b|${WHOLE_DATE}|\\b\\d{1,2}/\\d{1,2}\\b|\\d{1,2} may\\b|may \\d{1,2}\\b`,
      'u',
    ),
    inWords: worded([
      [`(?:${MONTHS}|${DAY_WORDS})\\b`, `\\b(?:${MONTHS}|${DAYS})\\b`],
      [`(?:${SHORT_DAYS})\\b`, `\\b(?:${SHORT_DAYS})\\b\\.?(?= ?[-–:]| \\d)`],
    ]),
  },
  day: {
    inDigits: new RegExp(
      `\\b\\d{1,2}(?:st|nd|rd|th|°)?(?: of)? (?:${MONTHS}|${NUMBERED_MONTHS}|may)\\b|\\b${NUMBERED_MONTHS} \\d{1,2}(?:st|nd|rd|th)?\\b|${WHOLE_DATE}`,
      'u',
    ),
    inWords: worded([[`(?:${MONTHS}|may)\\b`, `\\b(?:${MONTHS}|may) \\d{1,2}(?:st|nd|rd|th)?\\b`]]),
  },
  year: { inDigits: /\b(?:19|20)\d{2}\b/ },
  price: {
    inDigits:
      /[€£$] ?\d|\d ?(?:€|£|\$)|\d ?(?:euro|eur|sterline|pounds?|dollar[is]?|usd|gbp|chf|pence|cent)\b|\d ?%|\b\d{1,3}p\b/u,
    inWords: worded([
      [`(?:${FREE})\\b`, `\\b(?:${FREE})\\b`],
      ['free\\b', '\\b(?:free of charge|for free|is free|are free)\\b|\\bfree (?!to|from|software)\\w+\\b'],
      [
        '(?:charge|cost|price|refund|pay)\\b',
        '\\b(?:no charge|at no cost|half price|full refund|nothing to pay)\\b',
      ],
      ['paga\\b', '\\bnon si paga\\b'],
      ['senza\\b', '\\bsenza (?:pagare|spese|costi)\\b'],
    ]),
  },
  phone: { inDigits: PHONE },
  email: { sign: /[@[]/, otherwise: /[\w.+-] ?@ ?[\w-]+\.\w|\[(?:at|chiocciola)\]/u },
  place: {
    isCapital: true,
    inDigits: new RegExp(`${POSTCODE}|\\b\\d{5} \\p{Lu}\\p{L}+|${NUMBERED_STREET}`, 'u'),
    inWords: worded([
      [`(?:${WAYS.replace('\\.', '')})\\b`, `\\b(?:${STREETS})`],
      [`(?:${BUILDINGS.toLowerCase()})\\b`, `\\b(?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:${BUILDINGS})\\b`],
      [`(?:${ROOMS})\\b`, `\\b(?:${orCapital(ROOMS)})\\b`],
      ['(?:held|place|venue)\\b', '\\b(?:held (?:at|in)|takes? place (?:at|in)|venue is)\\b'],
      ['trov[ai]', '\\b(?:[Ss]i trova|[Cc]i trov[ai]\\w*)\\b'],
    ]),
  },
  duration: {
    inDigits: new RegExp(`\\b\\d+(?:[.,]\\d+)?${OF_UNITS}`, 'u'),
    inWords: worded([
      [`(?:${NUMBER_WORDS}|${SINGLE})?(?:${UNITS})\\b`, `\\b(?:${NUMBER_WORDS}|${SINGLE})${OF_UNITS}`],
    ]),
  },
  number: {
    inDigits: /\d/,
    inWords: worded(
      [`${NUMBER_WORDS}|un[ao]|nessun[ao]?|no`].map((words) => [`(?:${words})\\b`, `\\b(?:${words})\\b`]),
    ),
  },
  person: { isCapital: true, otherwise: /\p{Lu}\p{Ll}+ (?:(?:de|di|van|von|della|del|le) )?\p{Lu}\p{Ll}+/u },
  reason: {
    inWords: worded(
      'because|due to|since|so that|as a result|thanks to|in order to|perche|poiche|a causa|dato che|grazie a|per via|in quanto|visto che'
        .split('|')
        .map((words) => [longestOf(words), `\\b${words}(?!\\p{L})`]),
    ),
  },
};

const STREET_NUMBER = new RegExp(`${STREETS}[^.;]{0,40}?\\b\\d{1,4}\\b|${NUMBERED_STREET}|${POSTCODE}`, 'u');

function worded(ways: [words: string, said: string][]) {
  return {
    words: new RegExp(`^(?:${ways.map(([words]) => words).join('|')})`),
    said: new RegExp(ways.map(([, said]) => said).join('|'), 'u'),
  };
}

function longestOf(words: string): string {
  return words.split(' ').reduce((longest, word) => (word.length < longest.length ? longest : word));
}

function orCapital(words: string): string {
  return words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

export const factKinds = askedFact.options;
export type FactKind = (typeof factKinds)[number];

const MAX_LENGTH = 2000;

const phones = new RegExp(PHONE, 'gu');

/** Phone numbers as written, without the word before them. */
export function phoneNumbersIn(text: string): string[] {
  const lower = withoutMarks(text.slice(0, MAX_LENGTH)).toLowerCase();
  return (lower.match(phones) ?? []).map((said) => {
    const [first = ''] = said.slice(said.search(/[+(\d]/)).split(/ [/-] /);
    return first.trim();
  });
}

export const hasAddress = (text: string): boolean => STREET_NUMBER.test(text.slice(0, MAX_LENGTH));

const bits = Object.fromEntries(factKinds.map((kind, bit) => [kind, 1 << bit])) as Record<FactKind, number>;

const written = factKinds.map((kind) => ({ bit: bits[kind], ...factPatterns[kind] }));

/** Bit mask of the fact kinds found in a text. */
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

/** Few words start a fact. */
const hintOf = memoize((word) =>
  maskOf(factKinds.filter((kind) => factPatterns[kind].inWords?.words.test(word))),
);

const hintedAt = (lower: string) =>
  (lower.match(/[a-z]\w*/g) ?? []).reduce((kinds, word) => kinds | hintOf(word), 0);

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

/** Bit mask of the fact kinds announced by labels ("Dove:", "Price:") or by a heading that ends in a colon. */
export function namesIn(text: string, lead = ''): number {
  const labelled = `${lead} ${text}`;
  if (!labelled.includes(':')) return 0;
  let names = 0;
  for (const kind of factKinds) if (labels[kind]?.test(labelled)) names |= bits[kind];
  return names;
}
