const ELIDED: Record<string, string> = {
  il: 'l’',
  al: 'all’',
  dal: 'dall’',
  del: 'dell’',
  nel: 'nell’',
  sul: 'sull’',
  i: 'gli ',
  ai: 'agli ',
  dai: 'dagli ',
  dei: 'degli ',
  nei: 'negli ',
  sui: 'sugli ',
};
const HOURS: Record<string, string> = { le: 'l’', alle: 'all’', dalle: 'dall’', delle: 'dell’' };
const MONTH = '(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)';
const NUMBER_WITH_VOWEL = '(?:8\\d{0,2}|11)(?:\\.\\d{3})*(?!\\d)|1(?=%)';
const wordOf = (forms: Record<string, string>) => `(?<![\\p{L}\\d])(${Object.keys(forms).join('|')})`;
const BEFORE_FIRST = new RegExp(`${wordOf(ELIDED)} 1(?= ${MONTH})`, 'giu');
const BEFORE_VOWEL = new RegExp(`${wordOf(ELIDED)} (?=${NUMBER_WITH_VOWEL})`, 'giu');
const BEFORE_ONE = new RegExp(`${wordOf(HOURS)} (?=1(?![\\d.,]))`, 'giu');

/** Elides Italian articles before numbers: "l’82%", "dall’8 gennaio", "il 1º maggio", "gli 11". */
export function elide(text: string): string {
  return text
    .replace(BEFORE_FIRST, '$1 1º')
    .replace(BEFORE_VOWEL, (_, word: string) => likeCase(word, ELIDED))
    .replace(BEFORE_ONE, (_, word: string) => likeCase(word, HOURS));
}

function likeCase(word: string, forms: Record<string, string>): string {
  const form = forms[word.toLowerCase()] ?? word;
  return word[0] === word[0]?.toLowerCase() ? form : `${form[0]?.toUpperCase()}${form.slice(1)}`;
}
