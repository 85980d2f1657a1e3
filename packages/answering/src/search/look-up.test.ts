import type { Reading } from '@fucina/reader/reading';
import type { PassageText } from '@fucina/reader/windows';
import { describe, expect, test } from 'vitest';
import { explainQuestion } from '../answer/explain-answer.ts';
import { answerFromPassages } from '../answer/extractive-answer.ts';
import { indexPages } from '../testing/make-passages.ts';
import { pagesOf } from '../testing/talk-over.ts';
import { createQuestionReader } from './look-up.ts';

const page = pagesOf('http://club.test', 'en');
const index = indexPages([
  page('Hire', '# Hire\nBoats for hire cost £10 an hour. Boats are red.'),
  page('Lessons', '# Lessons\nBoats for lessons cost £15 an hour. Boats are blue.'),
  page('House', '# Our house\nMembers meet here on Fridays.'),
]);
const known = { index, near: [], language: 'en' as const, pagesRead: 3, pagesFound: 3, isComplete: true };

function readerFor(word: string, { most = 10 } = {}) {
  const asked: string[] = [];
  const readingOf = ({ sentences }: PassageText): Reading => {
    const marks = sentences.map((sentence) => (sentence.includes(word) ? 4 : -4));
    return { answers: Math.max(...marks), yes: 0, no: 0, marks, span: null };
  };
  const reader = createQuestionReader({
    async read(question, passages) {
      asked.push(question);
      return passages.slice(0, most).map(readingOf);
    },
  });
  return { reader, asked };
}

async function answer(question: string, word: string, options?: { most: number }) {
  const { reader } = readerFor(word, options);
  const readings = await reader.read({ ...known, question, history: [] });
  return answerFromPassages({ ...known, question, history: [], readings });
}

test.each([
  ['lessons', 'Lessons'],
  ['hire', 'Hire'],
])('of pages that say the same words, the one that answers by reading is told: %s', async (word, title) => {
  const { outcome, sources } = await answer('How much do boats cost?', word);

  expect(outcome).toBe('answered');
  expect(sources[0]?.title).toBe(title);
});

test.each(['red', 'blue'])(
  'of two sentences the one that answers by reading is quoted: %s',
  async (color) => {
    const { sources } = await answer('And the boats?', color);

    expect(sources[0]?.quote).toBe(`Boats are ${color}.`);
  },
);

test('where every passage is read to say no, the nearest pages are named all the same', async () => {
  const { outcome, sources } = await answer('Do boats have a heart-shaped swimming pool?', 'nothing like it');

  expect(outcome).toBe('not_in_content');
  expect(sources.length).toBeGreaterThan(0);
});

test('where nothing was read in time, words answer as if there were no reader', async () => {
  const question = 'How much do boats for hire cost?';

  expect(await answer(question, 'lessons', { most: 0 })).toEqual(
    answerFromPassages({ ...known, question, history: [] }),
  );
});

describe('what is told of a passage that was read', () => {
  const club = indexPages([
    page(
      'Swimming',
      '# Swimming\nThe pool is heated in winter. Children swim free under six. Lanes are kept for members. The deep end is closed on Saturday.',
    ),
    page(
      'Boats',
      '# Boats\nA boat for the pool costs £10 an hour. Children sail free of charge with an adult.',
    ),
    page('Dogs', '# Dogs\nYes, dogs may come to the pool. A lead is needed.'),
    page('Bags', '# Bags\nBy the pool yes, in the water no. Bags can be left at the door.'),
  ]);
  async function told(
    question: string,
    title: string,
    reading: Partial<Reading>,
    language: 'en' | 'it' = 'en',
  ) {
    const reader = createQuestionReader({
      async read(_, passages) {
        return passages.map((passage) => {
          const no = { answers: -5, yes: -5, no: -5, marks: passage.sentences.map(() => -5), span: null };
          return passage.title === title ? { ...no, answers: 5, ...reading } : no;
        });
      },
    });
    const asked = { ...known, index: club, language, question, history: [] };
    return answerFromPassages({ ...asked, readings: await reader.read(asked) });
  }

  test('are the sentences that answer, and no others', async () => {
    const { text } = await told('When do children swim in the pool?', 'Swimming', { marks: [-5, 4, -5, 3] });

    expect(text).toContain('Children swim free under six.');
    expect(text).toContain('The deep end is closed on Saturday.');
    expect(text).not.toContain('heated');
    expect(text).not.toContain('Lanes');
  });

  test('are the likeliest sentences where the reader is sure of none', async () => {
    const { text } = await told('When do children swim in the pool?', 'Swimming', {
      marks: [-9, -4, -9, -6],
    });

    expect(text).toBe('Swimming: Children swim free under six. […] The deep end is closed on Saturday.');
  });

  test('answers a message of two questions from what was read, not from the words of each', async () => {
    const question = 'Who swims free and how much does an hour cost?';

    const { text } = await told(question, 'Swimming', { marks: [-5, 4, -5, 3] });

    expect(text).toBe('Swimming: Children swim free under six. […] The deep end is closed on Saturday.');
  });

  test('is one sentence where one answers', async () => {
    const { text } = await told('Is the pool heated in winter?', 'Swimming', { marks: [4, -5, -5, -5] });

    expect(text).toBe('Swimming: The pool is heated in winter.');
  });

  test('begins with yes or no where the reader is sure of it', async () => {
    const marks = [4, -5, -5, -5];

    expect((await told('Is the pool heated in winter?', 'Swimming', { marks, yes: 4 })).text).toMatch(
      /^Yes\. /,
    );
    expect((await told('Is the pool cold in winter?', 'Swimming', { marks, no: 4 })).text).toMatch(/^No\. /);
    expect((await told('Is the pool heated in winter?', 'Swimming', { marks, yes: 1 })).text).not.toMatch(
      /^Yes/,
    );
  });

  test('says yes or no once, where the sentence says it itself', async () => {
    const [marks, yes] = [[4, -5], 4];

    const ofDogs = await told('Can I bring my dog to the pool?', 'Dogs', { marks, yes });
    const ofBags = await told('Can I bring my bags to the pool?', 'Bags', { marks, yes });

    expect(ofDogs.text).toBe('Yes, dogs may come to the pool.');
    expect(ofBags.text).toMatch(/^By the pool yes, in the water no\./);
  });

  test('in the other language begins with the fact, where that needs no words of the page', async () => {
    const [marks, span] = [[4, -5], { sentence: 0, start: 26, end: 29 }];

    const { text } = await told('Quanto costa una barca per la piscina?', 'Boats', { marks, span }, 'it');

    expect(text).toMatch(/^£10\. La pagina è in inglese e dice: “/);
  });

  test('has a second passage beside it only where that one answers too', async () => {
    const { text } = await told('Do children swim free in the pool?', 'Swimming', { marks: [-5, 4, -5, -5] });

    expect(text).not.toContain('sail');
  });
});

test('small talk is not read', async () => {
  const { reader, asked } = readerFor('hire');

  expect((await reader.read({ ...known, question: 'Thank you!', history: [] })).size).toBe(0);
  expect(asked).toEqual([]);
});

test('a message that goes on from another one is read together with it, a whole question alone', async () => {
  const { reader, asked } = readerFor('hire');
  const history = ['How much do boats cost?'];

  await reader.read({ ...known, question: 'And for lessons?', history });
  await reader.read({ ...known, question: 'On which days do the members meet?', history });

  expect(asked).toEqual(['How much do boats cost? And for lessons?', 'On which days do the members meet?']);
});

test('its owner sees how sure the reader was of each passage, and of none that was not read', async () => {
  const question = 'How much do boats cost?';
  const { reader } = readerFor('lessons', { most: 1 });
  const readings = await reader.read({ ...known, question, history: [] });

  const [part] = explainQuestion({ ...known, question, history: [], readings });

  expect(part?.passages.filter(({ answers }) => answers !== null)).toHaveLength(1);
  expect(part?.passages.some(({ answers }) => answers === null)).toBe(true);
});
