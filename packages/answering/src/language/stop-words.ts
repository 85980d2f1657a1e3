import type { Language } from '@fucina/contracts/language';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as italian } from '@orama/stopwords/italian';
import commonWords from './common-words.json' with { type: 'json' };
import { stem } from './stems.ts';
import { fold, tokenize } from './tokens.ts';

const stopWords: Record<Language, Set<string>> = {
  it: new Set([...italian, ...commonWords.stop.it].flatMap((word) => tokenize(fold(word)))),
  en: new Set([...english, ...commonWords.stop.en].flatMap((word) => tokenize(fold(word)))),
};

/** So common in questions that their absence from a page proves nothing. */
const lightStems: Record<Language, Set<string>> = {
  it: new Set(commonWords.light.it.map((word) => stem(fold(word), 'it'))),
  en: new Set(commonWords.light.en.map((word) => stem(fold(word), 'en'))),
};

export function isStopWord(word: string, language: Language): boolean {
  return word.length < 2 && !/\d/.test(word) ? true : stopWords[language].has(word);
}

export function isLightWord(word: string, language: Language): boolean {
  return lightStems[language].has(stem(word, language));
}
