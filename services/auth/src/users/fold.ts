import type { User } from '@fucina/contracts/user';

/**
 * Comparison form of names and addresses: NFKC plus case folding, so that `Straße`, `STRASSE` and full-width letters
 * match. Upper-cases first, since only that unfolds `ß` and `ſ`.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

// Letters without a Unicode decomposition.
const BARRED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', æ: 'ae', œ: 'oe' };

/** Search form for staff, without accents. Not unique. */
export function foldForSearch(text: string): string {
  const plain = fold(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return plain.replace(/[øłđħæœ]/g, (letter) => BARRED[letter] ?? letter);
}

type Names = Pick<User, 'username' | 'email' | 'firstName' | 'lastName' | 'company'>;

// Sorts after every letter, so that accounts without a company come last.
const NO_COMPANY = '\u{10FFFD}';

/** Derived keys, recomputed whenever a name changes. */
export function keysOf({ username, email, firstName, lastName, company }: Names) {
  const texts = [username, email, firstName, lastName, company].filter((text) => text !== null);
  return {
    usernameKey: fold(username),
    emailKey: fold(email),
    companyKey: company ? foldForSearch(company) : NO_COMPANY,
    searchKeys: [...new Set(texts.flatMap((text) => [foldForSearch(text), ...splitWords(text)]))],
  };
}

export function splitWords(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
