import type { Language } from '@fucina/contracts/language';
import { answerFromPassages } from '../answer/extractive-answer.ts';
import { indexPages, type WrittenPage } from './make-passages.ts';

export function talkOver(pages: WrittenPage[], language: Language) {
  const index = indexPages(pages);
  const known = { pagesRead: pages.length, pagesFound: pages.length, isComplete: true };
  return (question: string, { history = [] as string[], language: own = language } = {}) =>
    answerFromPassages({ question, language: own, history, index, ...known });
}

export function pagesOf(origin: string, language: Language) {
  return (name: string, text: string): WrittenPage => ({
    url: `${origin}/${name}`,
    title: name,
    language,
    text,
  });
}
