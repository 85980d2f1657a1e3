import type { Language } from '@fucina/contracts/language';
import { answerFromPassages } from '../answering/extractive-answer.ts';
import { indexPages, type WrittenPage } from './make-passages.ts';

/** A site that has been read to its end, to be asked without a model. */
export function talkOver(pages: WrittenPage[], language: Language) {
  const index = indexPages(pages);
  const known = { pagesRead: pages.length, pagesFound: pages.length, isComplete: true };
  return (question: string, { history = [] as string[], language: own = language } = {}) =>
    answerFromPassages({ question, language: own, history, index, ...known });
}

/** Makes pages of a site, each of which has its name for a title. */
export function pagesOf(origin: string, language: Language) {
  return (name: string, text: string): WrittenPage => ({
    url: `${origin}/${name}`,
    title: name,
    language,
    text,
  });
}
