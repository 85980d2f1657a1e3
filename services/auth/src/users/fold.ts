/**
 * The form in which names and addresses are compared: Unicode's case and compatibility forms folded together, so that
 * `Straße`, `STRASSE` and its full-width spelling are one name. Upper case first, since only that unfolds `ß` and `ſ`.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

// Letters that Unicode does not take apart into a plain one and its mark.
const BARRED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', æ: 'ae', œ: 'oe' };

/** The form in which staff search: without accents too. Two people may well have the same. */
export function foldForSearch(text: string): string {
  const plain = fold(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return plain.replace(/[øłđħæœ]/g, (letter) => BARRED[letter] ?? letter);
}

type Names = {
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
};

// After every letter, so that a list by company ends with those who named none.
const NO_COMPANY = '\u{10FFFD}';

/** By what an account is found: told from its names each time one of them changes. */
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
