import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Passage } from '../passages/passages.ts';
import { pickStarterQuestions } from './starter-questions.ts';

const pageUrl = 'https://shop.test/long';
const passages = Array.from(
  { length: 160 },
  (_, position): Passage => ({
    ...{ pageUrl, pageTitle: 'Shop', headings: ['Bikes'], position, language: 'en' },
    lines: [{ text: `Bike number ${position} is ready.` }],
  }),
);

test('picking starter questions from a long page does not block the event loop', async () => {
  let isPicking = true;
  let turns = 0;
  const others = (async () => {
    for (; isPicking; turns += 1) await setImmediate();
  })();
  await pickStarterQuestions(
    { pages: [{ url: pageUrl, passages }], language: 'en' },
    {
      answer: async () => ({ outcome: 'not_in_content', text: '', language: 'en', sources: [] }),
    },
  );
  isPicking = false;
  await others;

  expect(turns).toBeGreaterThanOrEqual(10);
});
