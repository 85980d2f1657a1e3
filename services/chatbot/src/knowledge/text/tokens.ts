const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const TOKEN = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|\d+(?:[.,:]\d+)*|[\p{L}\p{N}]+/gu;
// "Sign up", "picking up", "drop-in": without its small word such a verb means little.
const PARTICLE_VERB =
  /\b(sign|pick|drop|walk|call|check|set|send|bring|give|make|catch|turn|fill|get)(?:p?ed|p?ing|s)?[- ](up|in|off|back|out)\b/g;
const JOINED: [RegExp, string][] = [
  [/\bwi[- ]fi\b/g, 'wifi'],
  [/\be[- ]mails?\b/g, 'email'],
  [/\bcheck[- ]in\b/g, 'checkin'],
  [/\bcheck[- ]out\b/g, 'checkout'],
  [/\b(?:one|1)(?:[- ](?:to|on)[- ]|:)(?:one|1)\b/g, 'onetoone'],
  [PARTICLE_VERB, '$1$2'],
];

/** Lower case, no accents, plain apostrophes: how two spellings of a word become one. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(APOSTROPHES, "'");
}

/** The words, numbers and addresses of a text in order, folded. "14:30" and "14.30" are the same token. */
export function tokenize(text: string): string[] {
  let folded = fold(text);
  for (const [pattern, word] of JOINED) folded = folded.replace(pattern, word);
  return (folded.match(TOKEN) ?? []).map((token) => (/^\d/.test(token) ? normalizeNumber(token) : token));
}

function normalizeNumber(token: string): string {
  if (!/^[\d.,:]+$/.test(token)) return token;
  return token
    .replace(/[.,:]00$/, '')
    .replace(/[.,:]/g, '')
    .replace(/^0+(?=\d)/, '');
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,:@-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
