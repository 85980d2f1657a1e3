/** What a sentence holds that could answer a question of a certain kind. */
export const factKinds = [
  'time',
  'date',
  'day',
  'year',
  'price',
  'phone',
  'email',
  'place',
  'duration',
  'number',
  'person',
  'reason',
] as const;
export type FactKind = (typeof factKinds)[number];

const MAX_LENGTH = 2000;
const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|diciotto|venti|trenta|quaranta|cinquanta|sessanta|novanta|cento|meta';
const UNITS =
  'seconds?|secondi|min|minut\\w+|hours?|hrs?|or[ae]|days?|giorn\\w+|nights?|nott[ei]|weeks?|settiman\\w+|months?|mes[ei]|years?|ann[oi]|anni';
const MONTHS =
  'january|february|march|april|june|july|august|september|october|november|december|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|\\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)';
const DAYS =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|sat|sun|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabat[oi]|domenic(?:a|he)|weekends?|festivi|feriali|every day|daily|tutti i giorni|ogni giorno|bank holidays?';
const SHORT_DAYS = 'lun|mar|mer|gio|ven|sab|dom';
const ANY_DAY = `(?:${DAYS}|${SHORT_DAYS})\\.?`;
// "Lun–Ven: 9–13", "Sunday closed": hours that only their day tells from other numbers.
const HOURS_OF_DAY = `\\b${ANY_DAY}(?: ?(?:[-–/,&]|e|a|al|to|and) ?${ANY_DAY})*[:,]? ?(?:(?:dalle|from) )?(?:\\d{1,2} ?[-–] ?\\d{1,2}\\b|(?:chius[oi]|closed)\\b)`;
const STREETS =
  '(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Pp]iazzale|[Pp]iazzetta|[Cc]orso|[Ll]argo|[Vv]icolo|[Bb]orgo|[Ll]ungomare|[Ll]ocalità|[Ll]ocalita|[Ll]oc\\.|[Cc]ontrada|[Ff]razione) (?:\\p{Ll}{1,12} ){0,2}\\p{Lu}';
const NUMBERED_STREET =
  "\\b\\d{1,4}[a-z]?,? (?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Square|Drive|Way|Place|Quay|Row|Terrace|Court|Yard)\\b";
const POSTCODE = '\\b[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[A-Z]{2}\\b';

// Of those that are not about capitals, lower case is searched: twice as fast as passing over case.
const patterns: Record<FactKind, RegExp> = {
  time: new RegExp(
    String.raw`\b\d{1,2}[:.][0-5]\d\b(?! ?(?:€|£|euro))|\b\d{1,2} ?(?:[ap]\.?m\b|[ap]\.m\.)|\b(?:ore|alle|dalle|ora) \d{1,2}\b|\bo'?clock\b|\b(?:midnight|noon|mezzanotte|mezzogiorno|24 ore|24h|24/7)\b|\b\d{1,2}h\d{0,2}\b|${HOURS_OF_DAY}`,
    'u',
  ),
  date: new RegExp(
    `\\b(?:${MONTHS}|${DAYS})\\b|\\b(?:${SHORT_DAYS})\\b\\.?(?= ?[-–:]| \\d)|\\b(?:19|20)\\d{2}\\b|\\b\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}\\b|\\b\\d{1,2}/\\d{1,2}\\b|\\d{1,2} may\\b|may \\d{1,2}\\b`,
    'u',
  ),
  day: new RegExp(
    `\\b\\d{1,2}(?:st|nd|rd|th|°)?(?: of)? (?:${MONTHS}|may)\\b|\\b(?:${MONTHS}|may) \\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}\\b`,
    'u',
  ),
  year: /\b(?:19|20)\d{2}\b/,
  price:
    /[€£$] ?\d|\d ?(?:€|£|\$)|\d ?(?:euro|eur|sterline|pounds?|dollar[is]?|usd|gbp|chf|pence|cent)\b|\d ?%|\b\d{1,3}p\b|\bnon si paga\b|\bsenza (?:pagare|spese|costi)\b|\bnothing to pay\b|\b(?:gratis|gratuit[aoie]|gratuitamente|free of charge|no charge|at no cost|for free|omaggio|complimentary|half price|is free|are free|free (?!to|from|software)\w+|full refund)\b/u,
  phone:
    /(?:tel|phone|telefono|cell|call|chiama|whatsapp|fax)\w*[.:]? ?\(?\+?\d[\d\s()./-]{5,}\d|\+\d{1,3}[\s.]?\(?\d[\d\s()./-]{5,}\d|\b0\d{1,4}[\s./-]\d{3}[\d\s./-]{2,}\d|\b3\d{2}[\s./-]?\d{3}[\s./-]?\d{3,4}\b|\b0\d{9,10}\b/u,
  email: /[\w.+-]{1,64} ?@ ?[\w-]+\.\w|\[(?:at|chiocciola)\]/u,
  place: new RegExp(
    `\\b(?:${STREETS})|${POSTCODE}|\\b\\d{5} \\p{Lu}\\p{L}+|${NUMBERED_STREET}|\\b(?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:Street|Road|Lane|Avenue|Square|Quay|Hall|Room|Centre|Center|Park|Station|Stadium|Theatre|Building)\\b|\\b(?:[Pp]resso|[Ss]ala|[Aa]ula|[Ss]ede|[Ll]ocali|[Pp]olo|[Ll]ocated|[Ss]ituated|held (?:at|in)|takes? place (?:at|in)|venue is|[Ss]i trova|[Cc]i trov[ai]\\w*)\\b`,
    'u',
  ),
  duration: new RegExp(
    `\\b(?:\\d+(?:[.,]\\d+)?|${NUMBER_WORDS}|an?|un[ao]?'?)[ -]?(?:working |business |full )?(?:${UNITS})\\b`,
    'u',
  ),
  number: new RegExp(`\\d|\\b(?:${NUMBER_WORDS}|one|un[ao]|nessun[ao]?|no)\\b`, 'u'),
  person: /\p{Lu}\p{Ll}+ (?:(?:de|di|van|von|della|del|le) )?\p{Lu}\p{Ll}+/u,
  reason:
    /\b(?:because|due to|since|so that|as a result|thanks to|in order to|perch[eé]|poich[eé]|a causa|dato che|grazie a|per via|in quanto|visto che)(?!\p{L})/u,
};

// A street with its number, or a postcode: what one types into a map.
const STREET_NUMBER = new RegExp(`${STREETS}[^.;]{0,40}?\\b\\d{1,4}\\b|${NUMBERED_STREET}|${POSTCODE}`, 'u');

/** Whether a text gives a whole address, not only a place. */
export const hasAddress = (text: string): boolean => STREET_NUMBER.test(text.slice(0, MAX_LENGTH));

const bits = Object.fromEntries(factKinds.map((kind, bit) => [kind, 1 << bit])) as Record<FactKind, number>;

const inDigits = new Set<FactKind>(['day', 'year', 'phone']);
const inCapitals = new Set<FactKind>(['place', 'person']);

/** The kinds of fact in a text, as bits. */
export function factsIn(text: string): number {
  // Accents go, since a word boundary knows only plain letters; capitals stay, since names need them.
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const lower = plain.toLowerCase();
  let facts = 0;
  const hasDigit = /\d/.test(plain);
  const hasAt = /[@[]/.test(plain);
  for (const kind of factKinds) {
    if (!hasDigit && inDigits.has(kind)) continue;
    if (kind === 'email' && !hasAt) continue;
    if (patterns[kind].test(inCapitals.has(kind) ? plain : lower)) facts |= bits[kind];
  }
  return facts;
}

export function maskOf(kinds: readonly FactKind[]): number {
  return kinds.reduce((mask, kind) => mask | bits[kind], 0);
}

const labels: Partial<Record<FactKind, RegExp>> = {
  time: /(?:^|· |\b)(?:orar[io]\w*|quando|apertura|aperti|ore|hours|opening(?: times| hours)?|times?|when)[^:·]{0,24}:/iu,
  date: /(?:quando|dat[ae]|when|dates?|giorn[oi]|days?)[^:·]{0,24}:/iu,
  place:
    /(?:dove|luogo|sede|indirizzo|where|venue|location|address|place|find us|finding us|raggiunger\w+|come arrivare)[^:·]{0,24}:/iu,
  price:
    /(?:prezz[oi]|cost[oi]|tariff[ae]|quot[ae]|listino|prices?|pricing|costs?|fees?|rates?)[^:·]{0,24}:/iu,
  duration: /(?:durata|tempi|duration|length)[^:·]{0,24}:/iu,
  phone: /(?:telefono|tel\.?|cellulare|phone|telephone|call us)[^:·]{0,24}:/iu,
  email: /(?:e-?mail|posta)[^:·]{0,24}:/iu,
  person:
    /(?:chi siamo|chi|team|staff|relator[ei]|docent[ei]|insegnant[ei]|who|speakers?|teachers?|contact)[^:·]{0,24}:/iu,
};

/** The kinds of fact that the labels in a text name: "Dove:", "Price:", or a heading followed by a colon. */
export function namesIn(text: string, lead = ''): number {
  const labelled = `${lead} ${text}`;
  if (!labelled.includes(':')) return 0;
  let names = 0;
  for (const kind of factKinds) if (labels[kind]?.test(labelled)) names |= bits[kind];
  return names;
}
