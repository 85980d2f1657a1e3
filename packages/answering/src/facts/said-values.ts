// The currency is optional, so each run of digits is scanned once.
const AMOUNT = /([€£$] ?)?\d[\d.,]*( ?(?:[€£$]|euro\b))?/giu;
const PHONE = /\+?\d[\d\s()./-]{5,40}\d/gu;
const STREET =
  '(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Pp]iazzale|[Pp]iazzetta|[Cc]orso|[Ll]argo|[Vv]icolo|[Bb]orgo|[Ll]ungomare|[Ll]ocalità|[Cc]ontrada|[Ff]razione|[Ss]trada)';
const ADDRESS = new RegExp(
  [
    `\\b${STREET} (?:\\p{Ll}[\\p{Ll}’']{0,11} ?){0,2}\\p{Lu}[\\p{L}’']{1,40}(?: \\p{Lu}[\\p{L}’']{1,40}){0,3}(?:,? (?:n\\.? ?)?\\d{1,4})?`,
    '\\b\\d{1,4}[a-z]?,? (?:\\p{Lu}\\p{L}{1,40} ){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Square|Drive|Way|Place|Quay|Row|Terrace|Court|Yard)\\b',
  ].join('|'),
  'gu',
);
const LEAST_DIGITS = 6;
// No amount has more figures.
const MOST_FIGURES = 24;

/** Normalised: 1.200,00 € and €1,200 are equal. */
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

/** Digits only. */
export function phonesIn(text: string): string[] {
  return (text.match(PHONE) ?? [])
    .map((phone) => phone.replace(/\D/g, ''))
    .filter(({ length }) => length >= LEAST_DIGITS);
}

/** Streets with numbers; not "via Google Maps" or "corso con Anna". */
export function addressesIn(text: string): string[] {
  return (text.match(ADDRESS) ?? [])
    .map((address) => address.trim())
    .filter((address) => /^[\d\p{Lu}]/u.test(address) || /\d$/.test(address));
}

/** With or without the country code. */
export const isSamePhone = (a: string, b: string) => a.endsWith(b) || b.endsWith(a);
