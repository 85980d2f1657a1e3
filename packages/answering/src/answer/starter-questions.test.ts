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

test.each([
  ['it', 'E per Natale?', 'Fate consegne a domicilio?'],
  ['it', 'Quanto tempo ci vuole?', 'Posso portare il cane?'],
  ['en', 'What about Christmas?', 'Do you ship abroad?'],
  ['en', 'How long does it take?', 'Who can join the evening course?'],
] as const)(
  'in %s the heading "%s", unclear without its page, is not suggested, but "%s" is',
  async (language, unclear, clear) => {
    const page = (heading: string) => ({
      url: pageUrl,
      passages: [
        { pageUrl, pageTitle: 'Shop', headings: [heading], position: 0, language, lines: [{ text: 'Yes.' }] },
      ],
    });

    const starters = await pickStarterQuestions(
      { pages: [page(unclear), page(clear)], language },
      { answer: async () => ({ outcome: 'answered', text: 'Yes.', language, sources: [] }) },
    );

    expect(starters).toContain(clear);
    expect(starters).not.toContain(unclear);
  },
);
