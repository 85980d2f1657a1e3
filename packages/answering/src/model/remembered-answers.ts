import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Answer, AnswerInput, Payer } from '../answer/answers.ts';
import type { IndexedPassage } from '../search/indexed-passage.ts';
import { textOf } from './find-passages.ts';

const MAX_ANSWERS = 500;
const KEPT_MS = 5 * 60_000;

type Asked = { input: AnswerInput; payer: Payer; passages: IndexedPassage[] };

/** Short-lived cache of complete answers, so that retries and common first questions are paid for once. */
export function createRememberedAnswers() {
  const answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS, ttl: KEPT_MS });
  return {
    keyOf({ input, payer, passages }: Asked): string {
      const { question, language, history, pagesRead, pagesFound, isComplete } = input;
      const known = passages.map((passage) => [passage.passage.pageUrl, textOf(passage)]);
      const asked = [payer.botId, question, language, history, pagesRead, pagesFound, isComplete, known];
      return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
    },
    find: (key: string) => answers.get(key),
    keep(key: string, answer: Answer) {
      answers.set(key, answer);
    },
  };
}
