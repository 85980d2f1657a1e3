import type { Reading } from '@fucina/reader/reading';
import type { PassageText } from '@fucina/reader/windows';
import { expect, test } from 'vitest';
import { answerFromPassages } from '../answering/extractive-answer.ts';
import { explainQuestion } from '../explaining/explain-question.ts';
import { indexPages } from '../testing/make-passages.ts';
import { pagesOf } from '../testing/talk-over.ts';
import { createQuestionReader } from './question-reader.ts';

const page = pagesOf('http://club.test', 'en');
const index = indexPages([
  page('Hire', '# Hire\nBoats for hire cost £10 an hour. Boats are red.'),
  page('Lessons', '# Lessons\nBoats for lessons cost £15 an hour. Boats are blue.'),
  page('House', '# Our house\nMembers meet here on Fridays.'),
]);
const known = { index, near: [], language: 'en' as const, pagesRead: 3, pagesFound: 3, isComplete: true };

/** Reads as somebody would who looks for one word; `asked` keeps the questions that came. */
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
