import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as italian } from '@orama/stopwords/italian';
import commonWords from './common-words.json' with { type: 'json' };
import irregularForms from './irregular-forms.json' with { type: 'json' };
import { memoize } from './memoize.ts';
import { fold, tokenize } from './tokens.ts';

const stemmers = { it: stemItalian, en: stemEnglish };
const irregular = inEachLanguage((language) => basesOf(irregularForms[language]));
const stems = inEachLanguage((language) =>
  memoize((word) => stemmers[language](irregular[language].get(word) ?? word)),
);

/** Maps irregular forms to their base: "disdico" to "disdire", "sent" to "send". */
function basesOf(forms: Record<string, string>): Map<string, string> {
  const pairs = Object.entries(forms).flatMap(([base, list]) =>
    list.split(' ').map((form) => [fold(form), fold(base)] as const),
  );
  return new Map(pairs);
}

/** Expects a folded word. */
export const stem = (word: string, language: Language): string => stems[language](word);

const stopWords: Record<Language, Set<string>> = {
  it: new Set([...italian, ...commonWords.stop.it].flatMap((word) => tokenize(fold(word)))),
  en: new Set([...english, ...commonWords.stop.en].flatMap((word) => tokenize(fold(word)))),
};

/** Words so common in questions that a page without them may still answer. */
const lightStems = inEachLanguage(
  (language) => new Set(commonWords.light[language].map((word) => stem(fold(word), language))),
);

export function isStopWord(word: string, language: Language): boolean {
  return word.length < 2 && !/\d/.test(word) ? true : stopWords[language].has(word);
}

export function isLightWord(word: string, language: Language): boolean {
  return lightStems[language].has(stem(word, language));
}

/** Stem tagged with its language, since "come" is a verb in English and a stop word in Italian. Numbers have no tag. */
export function termOf(word: string, language: Language): string {
  return /[\d@]/.test(word) ? word : `${language}:${stem(word, language)}`;
}

const termsOfWords = inEachLanguage((language) =>
  memoize((word) => (isStopWord(word, language) ? '' : termOf(word, language))),
);

export function termsOf(text: string, language: Language): string[] {
  return tokenize(text)
    .map(termsOfWords[language])
    .filter((term) => term !== '');
}

const NUMBER_TERMS = new Set(
  'one two three four five six seven eight nine ten eleven twelve twenty thirty'
    .split(' ')
    .map((word) => termOf(word, 'en'))
    .concat(
      'due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta'
        .split(' ')
        .map((word) => termOf(word, 'it')),
    ),
);

export function isNumber(term: string): boolean {
  return /^\d+$/.test(term) || NUMBER_TERMS.has(term);
}
