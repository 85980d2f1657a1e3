// Letters without a Unicode decomposition.
const BARRED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', æ: 'ae', œ: 'oe' };
const MAX_WORDS = 300;
const MAX_LENGTH = 60;

/** Words in lower case, without accents or punctuation. */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øłđħæœ]/g, (letter) => BARRED[letter] ?? letter);
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_LENGTH));
}

type Searched = { name: string; email: string; company?: string; message?: string; domain?: string };

/** Words for the search index, capped for very long messages. */
export function wordsOf({ name, email, company, domain, message }: Searched): string[] {
  const texts = [name, email, company, domain, message].filter((text) => text !== undefined);
  return [...new Set(texts.flatMap(splitWords))].slice(0, MAX_WORDS);
}
