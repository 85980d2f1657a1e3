import type { Language } from '@fucina/contracts/language';
import type { PageKnowledge } from '../passages/passages.ts';
import { standsAlone } from '../question/question.ts';
import { createHeldPages } from '../search/bot-indexes.ts';
import { createPassageIndex } from '../search/passage-index.ts';
import type { Answers } from './answers.ts';

const MAX_STARTERS = 3;
const MAX_CANDIDATES = 12;

const commonQuestions: Record<Language, string[]> = {
  it: ['Quali sono gli orari di apertura?', 'Quanto costa?', 'Dove vi trovate?', 'Come posso contattarvi?'],
  en: ['What are your opening hours?', 'How much does it cost?', 'Where are you?', 'How can I contact you?'],
};

/**
 * Up to three suggested questions that the bot can answer: common visitor questions, then question headings from the
 * site. Yields to the event loop while indexing.
 */
export async function pickStarterQuestions(
  { pages, language }: { pages: PageKnowledge[]; language: Language },
  answers: Answers,
): Promise<string[]> {
  const index = createPassageIndex();
  const held = createHeldPages(index);
  for (const page of pages) await held.apply(page);
  const [hours, ...others] = commonQuestions[language];
  const candidates = [hours ?? '', ...questionHeadings(pages, language), ...others];

  const starters: string[] = [];
  for (const question of candidates.slice(0, MAX_CANDIDATES)) {
    if (starters.length === MAX_STARTERS) break;
    const progress = { pagesRead: pages.length, pagesFound: pages.length, isComplete: true };
    const answer = await answers.answer({ question, language, history: [], index, ...progress });
    if (answer.outcome === 'answered') starters.push(question);
  }
  return starters;
}

function questionHeadings(pages: PageKnowledge[], language: Language): string[] {
  const headings = pages
    .flatMap((page) => page.passages)
    .filter((passage) => passage.language === language)
    .map((passage) => passage.headings.at(-1) ?? '')
    .filter((heading) => /^.{10,70}\?$/.test(heading) && standsAlone(heading, language));
  return [...new Set(headings)];
}
