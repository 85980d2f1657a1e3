import type { Language } from '@fucina/contracts/language';

const LAST_FIGURE = '(?![.,]?\\d)';
/** English amounts with a full stop need a currency or a unit: "9.30" is a time. */
const amounts: Record<Language, RegExp> = {
  en: new RegExp(
    `(?<![\\d.,])(?:[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d{1,2})?|[€£$]\\s?\\d+\\.\\d{1,2}|\\d+\\.\\d{1,2}(?=\\s?(?:[€£$%]|euro|pound|dollar|per cent))|\\d+\\.\\d(?=\\s?\\p{L}))${LAST_FIGURE}`,
    'giu',
  ),
  it: new RegExp(
    `(?<![\\d.,])(?:[1-9]\\d{0,2}(?:\\.\\d{3})+(?:,\\d{1,2})?|\\d+,\\d{1,2})${LAST_FIGURE}`,
    'gu',
  ),
};

/** "£1,200.50" is "£1.200,50" in Italian. Bare figures may be a phone number. */
export function swapSigns(words: string, page: Language): string {
  if (!/[\p{L}€£$%]/u.test(words)) return words;
  return words.replace(amounts[page], (amount) =>
    amount.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')),
  );
}
