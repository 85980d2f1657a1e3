import { readSmallTalk } from '@fucina/answering/question/small-talk';
import type { Analytics } from '@fucina/contracts/analytics';
import { groupQuestions } from '../gaps/group-questions.ts';
import type { AskedText } from './analytics.repository.ts';

const MOST = 20;

export async function groupTopQuestions(texts: AskedText[]): Promise<Analytics['topQuestions']> {
  const asked = texts.filter(({ question }) => readSmallTalk(question) === null);
  const groups = await groupQuestions(asked);
  return groups
    .map((group) => {
      const [first] = group.toSorted((a, b) => b.count - a.count);
      const isUnanswered = ({ outcome }: AskedText) => outcome !== 'answered';
      return {
        question: first?.question ?? '',
        language: first?.language ?? ('it' as const),
        languages: [...new Set(group.map(({ language }) => language))].sort(),
        count: total(group),
        unanswered: total(group.filter(isUnanswered)),
      };
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST);
}

const total = (group: AskedText[]) => group.reduce((sum, { count }) => sum + count, 0);
