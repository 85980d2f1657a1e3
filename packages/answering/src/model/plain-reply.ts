const CITATION = /(?<!\s)\s*\[\s*\d+(?:\s*[,;–-]\s*\d+)*\s*\]/g;
const LEAD = /^(?:certo|certamente|si'?|sì|yes|sure|of course|certainly|no)\s*[,!.:–—-]\s*(?=\p{L})/iu;
const ASIDE = /^(?:certo|certamente|s[iì]|yes|sure|of course|certainly|no)\s*[.!]*$/iu;

export function citedIn(sentence: string): number[] {
  return [...sentence.matchAll(CITATION)].flatMap(([marks]) => (marks.match(/\d+/g) ?? []).map(Number));
}

/** Strips citations, Markdown and a leading "yes" that no page said. */
export function toPlainSentence(sentence: string): string {
  const bare = sentence
    .replace(CITATION, '')
    .replace(/^\s*(?:[-*•–]|#{1,6}|\d{1,2}[.)])\s+/, '')
    .replace(/\[([^[\]]+)\]\(([^\s()[\]]+)\)/g, (_, label: string, url: string) =>
      label === url ? url : `${label} (${url})`,
    )
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<!\s)\s+([.,;:!?])/g, '$1')
    .trim();
  if (ASIDE.test(bare)) return '';
  const rest = bare.replace(LEAD, '');
  return rest === bare ? bare : rest.charAt(0).toUpperCase() + rest.slice(1);
}

export const NOT_FOUND = 'NOT_FOUND';

export function isNotFound(sentence: string): boolean {
  return /^\W*NOT[_ ]?FOUND\W*$/.test(sentence);
}
