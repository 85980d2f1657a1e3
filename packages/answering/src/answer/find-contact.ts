import { readQuestion } from '../question/question.ts';
import type { PassageIndex } from '../search/passage-index.ts';

// The lexicon adds the other language.
const QUESTION = 'contatti: telefono, email';
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;
const GENERAL =
  /\b(?:info|hello|ciao|contatt[oi]|contact|office|segreteria|enquiries|mail|posta|ask)@[\w-]+(?:\.[\w-]+)+/i;
const PHONE = /(?<![\d.,€£])\+?\(?\d{2,5}\)?(?:[ ./-]\d{2,6}){1,4}(?![\d.,]*[€%])/;
const LEAST_DIGITS = 8;
const LOOKED_AT = 6;

export function findContact(index: PassageIndex): string | null {
  const question = readQuestion(QUESTION, { prior: 'it', history: [] });
  const { hits } = index.search({ ...question, needs: ['phone', 'email'] }, { limit: LOOKED_AT });
  const texts = hits.flatMap(({ indexed }) => indexed.sentences.map(({ text }) => text));
  const email = firstMatch(texts, GENERAL) ?? firstMatch(texts, EMAIL);
  const phone = firstMatch(texts, PHONE, (number) => number.replace(/\D/g, '').length >= LEAST_DIGITS);
  return email ?? phone;
}

function firstMatch(texts: string[], pattern: RegExp, isGood = (_found: string) => true): string | null {
  for (const text of texts) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined && isGood(found)) return found;
  }
  return null;
}
