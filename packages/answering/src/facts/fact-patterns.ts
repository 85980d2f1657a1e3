import type { FactKind } from './facts.ts';

export type FactPattern = {
  inDigits?: RegExp;
  /**
   * Verbal forms: one word starting with `words` occurs in everything `said` matches, which allows a quick pre-check.
   */
  inWords?: { words: RegExp; said: RegExp };
  otherwise?: RegExp;
  /** Pre-check: without a match the patterns are skipped. */
  sign?: RegExp;
  /** Case-sensitive. */
  isCapital?: true;
};

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|diciotto|venti|trenta|quaranta|cinquanta|sessanta|novanta|cento|meta';
const SINGLE = "an?|un[ao]?'?";
const UNITS =
  'seconds?|secondi|min|minut\\w+|hours?|hrs?|or[ae]|days?|giorn\\w+|nights?|nott[ei]|weeks?|settiman\\w+|months?|mes[ei]|years?|ann[oi]|anni';
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
// "Lun–Ven: 9–13", "Sunday closed": only the day marks the numbers as hours.
const HOURS_OF_DAY = `\\b${ANY_DAY}(?: ?(?:[-–/,&]|e|a|al|to|and) ?${ANY_DAY})*[:,]? ?(?:(?:dalle|from) )?(?:\\d{1,2} ?[-–] ?\\d{1,2}\\b|(?:chius[oi]|closed)\\b)`;
const HOURS = 'ore|alle|dalle|ora';
const NOONS = 'midnight|noon|mezzanotte|mezzogiorno';
const WAYS =
  'via|viale|piazza|piazzale|piazzetta|corso|largo|vicolo|borgo|lungomare|località|localita|loc\\.|contrada|frazione';
const STREETS = `(?:${orCapital(WAYS)}) (?:\\p{Ll}{1,12} ){0,2}\\p{Lu}`;
const NUMBERED_STREET =
  "\\b\\d{1,4}[a-z]?,? (?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Square|Drive|Way|Place|Quay|Row|Terrace|Court|Yard)\\b";
const BUILDINGS =
  'Street|Road|Lane|Avenue|Square|Quay|Hall|Room|Centre|Center|Park|Station|Stadium|Theatre|Building';
const POSTCODE = '\\b[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[A-Z]{2}\\b';
const ROOMS = 'presso|sala|aula|sede|locali|polo|located|situated';
const FREE = 'gratis|gratuit[aoie]|gratuitamente|omaggio|complimentary';

export const factPatterns: Record<FactKind, FactPattern> = {
  time: {
    inDigits:
      /\b\d{1,2}[:.][0-5]\d\b(?! ?(?:€|£|euro))|\b\d{1,2} ?(?:[ap]\.?m\b|[ap]\.m\.)|\b(?:24 ore|24h|24\/7)\b|\b\d{1,2}h\d{0,2}\b/u,
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
  phone: {
    inDigits:
      /(?:tel|phone|telefono|cell|call|chiama|whatsapp|fax)\w{0,12}[.:]? ?\(?\+?\d[\d\s()./-]{5,24}\d|\+\d{1,3}[\s.]?\(?\d[\d\s()./-]{5,24}\d|\b0\d{1,4}[\s./-]\d{3}[\d\s./-]{2,24}\d|\b3\d{2}[\s./-]?\d{3}[\s./-]?\d{3,4}\b|\b0\d{9,10}\b/u,
  },
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

// A street with a number, or a postcode.
export const STREET_NUMBER = new RegExp(
  `${STREETS}[^.;]{0,40}?\\b\\d{1,4}\\b|${NUMBERED_STREET}|${POSTCODE}`,
  'u',
);

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
