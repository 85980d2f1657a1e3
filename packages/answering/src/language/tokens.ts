const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const TOKEN =
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|\d+(?:[.,:]\d+)*(?:(?:st|nd|rd|th)\b)?|[\p{L}\p{N}]+/gu;
// Fast path: ASCII text without addresses.
const PLAIN_TOKEN = /\d+(?:[.,:]\d+)*(?:(?:st|nd|rd|th)\b)?|[a-z0-9]+/g;
// Phrasal verbs: "sign up", "picking up", "drop-in".
const JOINED =
  /\b(?:wi[- ]fi|e[- ]mails?|(?:one|1)(?:[- ](?:to|on)[- ]|:)(?:one|1)|check[- ](?:in|out)|(sign|pick|drop|walk|call|check|set|send|bring|give|make|catch|turn|fill|get)(?:p?ed|p?ing|s)?[- ](up|in|off|back|out))\b/g;

export function withoutMarks(text: string): string {
  return BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '') : text;
}

/** Normalizes text for matching: lower case, no accents, straight apostrophes. */
export function fold(text: string): string {
  return withoutMarks(text).toLowerCase().replace(APOSTROPHES, "'");
}

/**
 * Words, numbers and addresses in order, folded. "14:30" and "14.30" are the same token, and so are "1st" and "1".
 */
export function tokenize(text: string): string[] {
  const folded = fold(text).replace(JOINED, joinedOf);
  const isPlain = !(BEYOND_ASCII.test(folded) || folded.includes('@'));
  const tokens: string[] = folded.match(isPlain ? PLAIN_TOKEN : TOKEN) ?? [];
  return tokens.map((token) => (/^\d/.test(token) ? normalizeNumber(token) : token));
}

function joinedOf(said: string, verb?: string, particle?: string): string {
  if (verb !== undefined) return `${verb}${particle}`;
  if (/^(?:one|1)/.test(said)) return 'onetoone';
  return said.startsWith('e') ? 'email' : said.replace(/[- ]/, '');
}

function normalizeNumber(token: string): string {
  const figures = token.replace(/(?<=\d)(?:st|nd|rd|th)$/, '');
  if (!/^[\d.,:]+$/.test(figures)) return token;
  return figures
    .replace(/[.,:]00$/, '')
    .replace(/[.,:]/g, '')
    .replace(/^0+(?=\d)/, '');
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,:@-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
