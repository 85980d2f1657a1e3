// Letters without a Unicode decomposition.
const BARRED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', æ: 'ae', œ: 'oe' };

/** Search form of a text: case folded, without accents. Upper-cases first, since only that unfolds `ß` and `ſ`. */
export function foldForSearch(text: string): string {
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase();
  const plain = folded.normalize('NFD').replace(/\p{M}+/gu, '');
  return plain.replace(/[øłđħæœ]/g, (letter) => BARRED[letter] ?? letter);
}

/** The words of a text in search form, without punctuation. */
export function splitWords(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
