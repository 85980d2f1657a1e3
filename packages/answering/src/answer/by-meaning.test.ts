import { expect, it } from 'vitest';
import { indexPages } from '../testing/make-passages.ts';
import { pagesOf } from '../testing/talk-over.ts';
import { explainQuestion } from './explain-answer.ts';

const page = pagesOf('http://club.test', 'en');
const index = indexPages(
  [
    page('hire', '# Hire\nBoats for hire cost £10 an hour.'),
    page('lessons', '# Lessons\nBoats for lessons cost £15 an hour.'),
    page('house', '# Our house\nMembers meet here on Fridays.'),
  ],
  { nameOf: ({ pageTitle }) => pageTitle },
);
const explain = (near: { name: string; nearness: number }[]) => {
  const part = explainQuestion({
    ...{ question: 'How much do boats cost?', language: 'en', history: [], index },
    near,
  });
  return { outcome: part?.outcome, first: part?.passages[0]?.title, confidence: part?.confidence ?? 0 };
};

it.each(['hire', 'lessons'])('of pages with equal words, the one closest in meaning answers: %s', (name) => {
  expect(explain([{ name, nearness: 2 }])).toMatchObject({ outcome: 'answered', first: name });
});

it('a confident match by words is answered even if another page is closer in meaning', () => {
  const byWords = explain([]);

  expect(explain([{ name: 'lessons', nearness: 2 }]).confidence).toBeGreaterThanOrEqual(byWords.confidence);
});
