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
])('of pages with equal words, the one chosen by the reader answers: %s', async (word, title) => {
  const { outcome, sources } = await answer('How much do boats cost?', word);

  expect(outcome).toBe('answered');
  expect(sources[0]?.title).toBe(title);
});

test.each(['red', 'blue'])('of two sentences, the one marked by the reader is quoted: %s', async (color) => {
  const { sources } = await answer('And the boats?', color);

  expect(sources[0]?.quote).toBe(`Boats are ${color}.`);
});

test('the nearest pages are named even when the reader rejects every passage', async () => {
  const { outcome, sources } = await answer('Do boats have a heart-shaped swimming pool?', 'nothing like it');

  expect(outcome).toBe('not_in_content');
  expect(sources.length).toBeGreaterThan(0);
});

test('when no passage was read in time, the answer is found by words alone', async () => {
  const question = 'How much do boats for hire cost?';

  expect(await answer(question, 'lessons', { most: 0 })).toEqual(
    answerFromPassages({ ...known, question, history: [] }),
  );
});

describe('answers from a passage that was read', () => {
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
    page(
      'Lessons',
      '# Lessons\n| Beginners — Day: Monday; Fee: £30\n| Adults — Day: Tuesday; Fee: £45\n| Seniors — Day: Friday; Fee: £20',
    ),
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

  test('quote only the sentences that answer', async () => {
    const { text } = await told('When do children swim in the pool?', 'Swimming', { marks: [-5, 4, -5, 3] });

    expect(text).toContain('Children swim free under six.');
    expect(text).toContain('The deep end is closed on Saturday.');
    expect(text).not.toContain('heated');
    expect(text).not.toContain('Lanes');
  });

  test('quote the likeliest sentences when the reader is unsure', async () => {
    const { text } = await told('When do children swim in the pool?', 'Swimming', {
      marks: [-9, -4, -9, -6],
    });

    expect(text).toBe('Swimming: Children swim free under six. […] The deep end is closed on Saturday.');
  });

  test('quote little beside a sentence that is better marked', async () => {
    const { text } = await told('When do children swim in the pool?', 'Swimming', {
      marks: [-9, -0.5, -5.1, -5.4],
    });

    expect(text).toBe('Swimming: Children swim free under six.');
  });

  test('quote no other row of a table than the one that answers', async () => {
    const ask = async (marks: number[]) => (await told('When do adults learn?', 'Lessons', { marks })).text;

    expect(await ask([-2.5, 1, -2.6])).toBe('Lessons: Adults — Day: Tuesday; Fee: £45.');
    expect(await ask([-5, 1, -0.5])).toContain('Seniors');
  });

  test("combine both parts of a double question from the reader's marks", async () => {
    const question = 'Who swims free and how much does an hour cost?';

    const { text } = await told(question, 'Swimming', { marks: [-5, 4, -5, 3] });

    expect(text).toBe('Swimming: Children swim free under six. […] The deep end is closed on Saturday.');
  });

  test('quote a single sentence when one answers', async () => {
    const { text } = await told('Is the pool heated in winter?', 'Swimming', { marks: [4, -5, -5, -5] });

    expect(text).toBe('Swimming: The pool is heated in winter.');
  });

  test('begin with yes or no when the reader is certain', async () => {
    const marks = [4, -5, -5, -5];

    expect((await told('Is the pool heated in winter?', 'Swimming', { marks, yes: 4 })).text).toMatch(
      /^Yes\. /,
    );
    expect((await told('Is the pool cold in winter?', 'Swimming', { marks, no: 4 })).text).toMatch(/^No\. /);
    expect((await told('Is the pool heated in winter?', 'Swimming', { marks, yes: 1 })).text).not.toMatch(
      /^Yes/,
    );
  });

  test('do not begin with yes when the reader is not certain that the passage answers', async () => {
    const reading = { marks: [4, -5, -5, -5], yes: 4 };

    const { text } = await told('Is the pool heated in winter?', 'Swimming', { ...reading, answers: 0.9 });

    expect(text).toBe('Swimming: The pool is heated in winter.');
  });

  test('do not repeat a yes or no that the quote contains', async () => {
    const [marks, yes] = [[4, -5], 4];

    const ofDogs = await told('Can I bring my dog to the pool?', 'Dogs', { marks, yes });
    const ofBags = await told('Can I bring my bags to the pool?', 'Bags', { marks, yes });

    expect(ofDogs.text).toBe('Yes, dogs may come to the pool.');
    expect(ofBags.text).toBe('Bags: By the pool yes, in the water no.');
  });

  test('in the other language begin with the fact when it needs no translation', async () => {
    const [marks, span] = [[4, -5], { sentence: 0, start: 26, end: 29 }];

    const { text } = await told('Quanto costa una barca per la piscina?', 'Boats', { marks, span }, 'it');

    expect(text).toMatch(/^£10\. La pagina è in inglese e dice: “/);
  });

  test('in the other language translate the days that the fact leaves out', async () => {
    const [marks, span] = [[-5, 4, -5, 3], { sentence: 1, start: 19, end: 28 }];

    const { text } = await told('Quali bambini nuotano gratis?', 'Swimming', { marks, span }, 'it');

    expect(text).toMatch(/^Sotto i sei\. La pagina è in inglese e dice: “.*” \(Saturday = sabato\)$/);
  });

  test('in the other language say yes once, as a sentence', async () => {
    const reading = { marks: [4, -5], yes: 4, span: { sentence: 0, start: 0, end: 3 } };

    const { text } = await told('Posso portare il cane in piscina?', 'Dogs', reading, 'it');

    expect(text).toMatch(/^Sì\. La pagina è in inglese e dice: “Yes, dogs/);
  });

  test('quote a long second sentence even if it is weakly marked', async () => {
    const long = `Children ${'who can already keep their heads above the water '.repeat(4)}swim free.`;
    const reading = { answers: 5, yes: -5, no: -5, marks: [3, -1.9], span: null };
    const index = indexPages([page('Free', `# Free\nChildren swim free in the pool under six. ${long}`)]);
    const asked = { ...known, index, question: 'Do children swim free in the pool?', history: [] };
    const reader = createQuestionReader({ read: async (_, passages) => passages.map(() => reading) });

    const { text } = answerFromPassages({ ...asked, readings: await reader.read(asked) });

    expect(text).toContain(long);
  });

  test.each([
    [0.5, -1, true],
    [0.5, -3, false],
    [-0.5, -1, false],
  ])(
    'include a second passage of odds %d whose best sentence is marked %d: %s',
    async (odds, mark, isQuoted) => {
      const reader = createQuestionReader({
        read: async (_, passages) =>
          passages.map(({ title, sentences }) => {
            const isBest = title === 'Swimming';
            const marks = sentences.map((_sentence, at) => (isBest && at === 1 ? 4 : isBest ? -5 : mark));
            const answers = isBest ? 1 : title === 'Boats' ? odds : -5;
            return { answers, yes: -5, no: -5, marks, span: null };
          }),
      });
      const asked = { ...known, index: club, question: 'What is free for children?', history: [] };

      const { text } = answerFromPassages({ ...asked, readings: await reader.read(asked) });

      expect(text.includes('sail free')).toBe(isQuoted);
    },
  );

  test('include a second passage only if it answers too', async () => {
    const { text } = await told('Do children swim free in the pool?', 'Swimming', { marks: [-5, 4, -5, -5] });

    expect(text).not.toContain('sail');
  });
});

test('a text that many pages repeat is read once', async () => {
  const repeated = ['Home', 'Archive', 'Tags', ...'abcdefgh'].map((title) =>
    page(title, '# News\nBoats for hire cost £10 an hour.'),
  );
  const blog = indexPages([...repeated, page('Prices', '# Prices\nAn hour in one of the boats is £12.')]);
  const read: string[] = [];
  const reader = createQuestionReader({
    async read(_, passages) {
      read.push(...passages.map(({ sentences }) => sentences.join(' ')));
      return [];
    },
  });

  await reader.read({ ...known, index: blog, question: 'How much do boats for hire cost?', history: [] });

  expect(read.sort()).toEqual(['An hour in one of the boats is £12.', 'Boats for hire cost £10 an hour.']);
});

test('small talk is not sent to the reader', async () => {
  const { reader, asked } = readerFor('hire');

  expect((await reader.read({ ...known, question: 'Thank you!', history: [] })).size).toBe(0);
  expect(asked).toEqual([]);
});

test('a follow-up is read together with its question, a complete question alone', async () => {
  const { reader, asked } = readerFor('hire');
  const history = ['How much do boats cost?'];

  await reader.read({ ...known, question: 'And for lessons?', history });
  await reader.read({ ...known, question: 'On which days do the members meet?', history });

  expect(asked).toEqual(['How much do boats cost? And for lessons?', 'On which days do the members meet?']);
});

test('a follow-up after thanks is read together with the question before them', async () => {
  const { reader, asked } = readerFor('hire');
  const history = ['How much do boats cost?', 'Thank you!'];

  await reader.read({ ...known, question: 'And for lessons?', history });

  expect(asked).toEqual(['How much do boats cost? And for lessons?']);
});

test("the explanation shows the reader's score only for passages that were read", async () => {
  const question = 'How much do boats cost?';
  const { reader } = readerFor('lessons', { most: 1 });
  const readings = await reader.read({ ...known, question, history: [] });

  const part = explainQuestion({ ...known, question, history: [], readings });

  expect(part?.passages.filter(({ answers }) => answers !== null)).toHaveLength(1);
  expect(part?.passages.some(({ answers }) => answers === null)).toBe(true);
});
