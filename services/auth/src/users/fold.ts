import type { User } from '@fucina/contracts/user';
import { foldForSearch, splitWords } from '@fucina/service-kit/search-words';

/**
 * Comparison form of names and addresses: NFKC plus case folding, so that `Straße`, `STRASSE` and full-width letters
 * match. Upper-cases first, since only that unfolds `ß` and `ſ`.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
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
