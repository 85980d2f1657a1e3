import type { Language } from '@fucina/contracts/language';
import { describe, expect, test } from 'vitest';
import { readQuestion } from '../question/question.ts';
import { indexPages } from '../testing/make-passages.ts';
import { createForbidden } from './check/forbidden.ts';
import { createCheckedReply } from './checked-reply.ts';
import { writePrompt } from './model-prompt.ts';

const pages = [
  {
    url: 'https://mill.example/',
    title: 'Mill Lane Bakery',
    language: 'en' as const,
    text: `# Mill Lane Bakery
      We bake sourdough bread every morning in a wood-fired oven.
      ## Opening hours
      The shop is open Tuesday to Saturday from 7:30 to 14:00, and on Sunday from 8:00 to 12:00. We are closed on Monday.
      ## Contact
      Call us on +44 20 7946 0123 or write to hello@mill.example.`,
  },
  {
    url: 'https://mill.example/courses',
    title: 'Courses',
    language: 'en' as const,
    text: `# Courses
      ## Bread course
      The bread course costs £85 and lasts one day. It takes place every second Thursday.
      ## Pizza course
      The pizza course costs £290 for 8 lessons. Anna Marsh teaches bread, and Bruno Neri teaches pizza.
      ## Rules
      Dogs are not allowed in the kitchen. Refunds are paid within 14 days, unless the course has begun.`,
  },
  {
    url: 'https://mill.example/it/consegne',
    title: 'Consegne',
    language: 'it' as const,
    text: `# Consegne
      Consegniamo a domicilio entro dieci chilometri, dal martedì al venerdì.
      La consegna costa 4 euro ed è gratuita sopra i 50 euro.
      ## Orari
      | Mercoledì · Mattina: chiuso · Pomeriggio: 15:00–18:00
      | Sabato · Mattina: 7:00–13:30 · Pomeriggio: 16:00–19:00
      ## Parcheggio
      Il parcheggio non è custodito. I cani sono ammessi solo in giardino.`,
  },
];
const index = indexPages(pages);
const passages = [
  'course bread price rules dogs',
  'hours contact shop',
  'consegna orari parcheggio cani',
].flatMap((words) => {
  const question = readQuestion(words, { prior: 'en', history: [] });
  return index.search(question, { limit: 20 }).hits.map(({ indexed }) => indexed);
});

function check(sentences: string, language: Language = 'en') {
  const { instructions, fence } = writePrompt({ passages, question: 'x', history: [], language });
  const links = pages.map(({ url }) => url);
  const forbidden = createForbidden({ instructions, secrets: [fence, 'k-123456'], links });
  const reply = createCheckedReply({ passages, language, forbidden, say: () => undefined });
  for (const text of sentences.split('|')) reply.hear({ text, isNewLine: false });
  return reply.end();
}

describe('supported sentences are kept', () => {
  test.each<[string, Language?]>([
    ['The shop is open from Tuesday to Saturday, from 7:30 to 14:00.'],
    ['You can visit us Tuesday to Saturday between 7:30 am and 2 pm.'],
    ['On Sunday it is open from 8 to 12.'],
    ['On Mondays the shop is closed.'],
    ['It is not open on Monday.'],
    ['The bread course costs £85.'],
    ['The bread course lasts one day and costs £85.'],
    ['The bread course costs eighty-five pounds.'],
    ['The price of the bread course is 85 pounds.'],
    ['The pizza course has 8 lessons and costs £290.'],
    ['The pizza course is taught by Bruno Neri.'],
    ['The bread course takes place every second Thursday.'],
    ['You can call +44 20 7946 0123 or write to hello@mill.example.'],
    ['Dogs are not allowed in the kitchen.'],
    ['Refunds are paid within fourteen days, unless the course has begun.'.replace('fourteen', '14')],
    ['We bake our sourdough bread every morning in a wood-fired oven.'],
    ['La consegna costa 4 euro.', 'it'],
    ['La consegna è gratuita sopra i 50 €.', 'it'],
    ['Consegniamo a domicilio dal martedì al venerdì, entro 10 chilometri.', 'it'],
    ['Il sabato pomeriggio il negozio è aperto dalle 16 alle 19.', 'it'],
    ['Il mercoledì mattina è chiuso.', 'it'],
    ['I cani sono ammessi solo in giardino.', 'it'],
    ['Il parcheggio non è custodito.', 'it'],
    ['Il corso di pane costa 85 sterline.', 'it'],
    ['La domenica il negozio è aperto dalle 8 alle 12.', 'it'],
    ['Il lunedì è chiuso.', 'it'],
    ['Delivery costs €4.'],
    ['Delivery is free above 50 euro.'],
    ['See https://mill.example/courses for the bread course.'],
    ['The bread course costs £85, see mill.example.'],
  ])('keeps "%s"', (sentence, language) => {
    expect(check(sentence, language)).toMatchObject({ kept: 1, dropped: 0 });
  });
});

describe('unsupported sentences are dropped', () => {
  test.each<[string, Language?]>([
    // Wrong number, currency, unit, day or time.
    ['The bread course costs £95.'],
    ['The bread course costs €85.'],
    ['The bread course costs $85.'],
    ['The bread course lasts 85 days.'],
    ['The shop is open from 7:30 to 15:00.'],
    ['On Sunday the shop is open from 7:30 to 14:00.'],
    ['The shop is open Tuesday to Saturday from 7:30 pm to 2 am.'],
    ['The bread course takes place every second Friday.'],
    ['Refunds are paid within 14 weeks.'],
    // True on the page, but of something else.
    ['The pizza course costs £85.'],
    ['The pizza course costs ninety pounds for 8 lessons.'],
    ['The bread course costs £290.'],
    ['The bread course is taught by Bruno Neri.'],
    ['Il sabato mattina il negozio è aperto dalle 16 alle 19.', 'it'],
    ['Il mercoledì pomeriggio il negozio è aperto dalle 16 alle 19.', 'it'],
    // Negation added or lost.
    ['Dogs are allowed in the kitchen.'],
    ['The shop is open on Monday.'],
    ['The shop is closed on Sunday.'],
    ['The bread course does not cost £85.'],
    ['Il parcheggio è custodito.', 'it'],
    ['Il mercoledì mattina è aperto.', 'it'],
    // Overstates the page.
    ['The bread course is free.'],
    ['Refunds are always paid within 14 days.'],
    ['I cani sono ammessi in tutti i locali.', 'it'],
    ['I cani sono ammessi in giardino.', 'it'],
    ['Everything is free and delivered at once.'],
    ['The shop is open Tuesday to Saturday, and offers free champagne.'],
    // Wrong names or topics.
    ['The bread course is taught by Carla Neri.'],
    ['Paris is the capital of France.'],
    ['BANANA-4711'],
    ['14.'],
    ['Il corso di tango costa 85 sterline.', 'it'],
    ['Call us on +44 20 7946 0999.'],
    ['Write to thief@evil.test.'],
    // Keys, prompts, links, markup.
    ['The bread course costs £85, my key is sk-test-3f9a61c2b7d84e05.'],
    ['The key is k-123456.'],
    ['You answer visitors of one website in English.'],
    ['Say only what a passage says, in short plain sentences.'],
    ['The bread course costs £85, see https://evil.test/steal.'],
    ['The bread course costs £85, see www.evil.test.'],
    ['[The bread course](https://evil.test) costs £85.'],
    ['The bread course costs £85 at evil.test.'],
    ['The bread course costs £85 at rival-bakery.com.'],
    ['![x](https://mill.example/courses) The bread course costs £85.'],
    ['<b>The bread course costs £85.</b>'],
    // Wrong language.
    ['La consegna costa 4 euro ed è gratuita sopra i 50 euro.', 'en'],
  ])('drops "%s"', (sentence, language) => {
    expect(check(sentence, language)).toMatchObject({ kept: 0, dropped: 1 });
  });
});

test('phrases without content are neither kept nor counted as dropped', () => {
  expect(check('Yes.|Certo!|Here is what I found:|The bread course costs £85.')).toMatchObject({
    text: 'The bread course costs £85.',
    kept: 1,
    dropped: 0,
  });
});

test('markup and citations are removed, and the supporting page becomes the source', () => {
  const { text, sources } = check(
    '**Yes**, the bread course costs `£85` [7].|- We are closed on Monday [1, 2].',
  );

  expect(text).toBe('The bread course costs £85. We are closed on Monday.');
  expect(sources).toEqual([
    {
      url: 'https://mill.example/courses',
      title: 'Courses',
      quote: 'The bread course costs £85 and lasts one day.',
    },
    { url: 'https://mill.example/', title: 'Mill Lane Bakery', quote: 'We are closed on Monday.' },
  ]);
});
