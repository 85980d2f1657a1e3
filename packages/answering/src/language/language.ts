import { type Language, otherLanguage } from '@fucina/contracts/languages';
import { franc } from 'franc-min';
import { knownStems, knownWords } from './lexicon.ts';
import { memoize } from './memoize.ts';
import { stem } from './terms.ts';
import { tokenize } from './tokens.ts';

const FRANC_LENGTH = 24;
/** Words sampled: enough to decide, since a page may have hundreds of thousands. */
const LOOKED_AT = 40;
const letterPairs = new Set([...knownWords.it, ...knownWords.en].flatMap(letterPairsOf));

function letterPairsOf(word: string): string[] {
  const within = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  return [`^${word.slice(0, 2)}`, ...within, `${word.slice(-2)}$`];
}

/** False for keyboard mashing, whose letter pairs occur in neither language. */
const couldBeWord = (word: string) => letterPairsOf(word).every((pair) => letterPairs.has(pair));

/**
 * Decides by stop words unique to one language, then by spelling. Falls back to `prior` for lone names and gibberish.
 */
export function detectLanguage(text: string, prior: Language): Language {
  const said = tokenize(text);
  const { it: italian, en: english } = countEvidence(said);
  if (italian !== english) return italian > english ? 'it' : 'en';

  if (/[àèéìòù]/i.test(text)) return 'it';
  const first = said.slice(0, LOOKED_AT);
  const likely = first.filter(couldBeWord);
  if (likely.length <= first.length / 2) return prior;
  if (text.length < FRANC_LENGTH) return endsLikeItalian(likely) ?? prior;
  const guess = franc(text, { only: ['ita', 'eng'] });
  if (guess === 'und') return prior;
  return guess === 'ita' ? 'it' : 'en';
}

/** Language of a conversation: a message that may be in either is in that of the one before. */
export const spokenIn = (messages: readonly string[], prior: Language): Language =>
  messages.reduce<Language>((before, message) => detectLanguage(message, before), prior);

/** Nearly all Italian words end in a vowel, while even a short English question has one that does not. */
function endsLikeItalian(said: string[]): Language | null {
  const plain = said.filter((word) => /^[a-z]{3,}$/.test(word));
  if (plain.length < 2) return null;
  if (plain.some((word) => /[bcdfghjkmpqstvwxyz]$/.test(word))) return 'en';
  return plain.every((word) => /[aio]$/.test(word)) ? 'it' : null;
}

function countEvidence(said: string[]): Record<Language, number> {
  const counted = { it: 0, en: 0 };
  for (const word of said) {
    const language = onlyLanguageOf(word);
    if (language) counted[language] += 1;
  }
  return counted;
}

/** Null for words of both languages or of neither. */
const onlyLanguageOf = memoize((word): Language | null => {
  const isItalian = knownStems.it.has(stem(word, 'it'));
  const isEnglish = knownStems.en.has(stem(word, 'en'));
  if (isItalian === isEnglish) return null;
  return isItalian ? 'it' : 'en';
});

const CLEAR_WORDS = 4;

export function isClearly(language: Language, text: string): boolean {
  const counted = countEvidence(tokenize(text));
  return counted[language] >= CLEAR_WORDS && counted[language] > 4 * counted[otherLanguage(language)];
}
