import { expect, test } from 'vitest';
import { readQuestion } from '../question/question.ts';
import type { Readings } from '../search/passage-index.ts';
import type { Near } from '../search/vectors/vector-set.ts';
import { indexPages } from '../testing/make-passages.ts';
import { findPassages } from './find-passages.ts';

const page = (title: string, text: string) => ({
  url: `http://shop.test/${title}/`,
  title,
  language: 'it' as const,
  text: `# ${title}\n${text}`,
});
const others = Array.from({ length: 20 }, (_, at) =>
  page(`vaso-${at}`, `Un vaso numero ${at}, fatto a mano.`),
);
const index = indexPages([page('spedizioni', 'La spedizione costa 6 euro.'), ...others], {
  nameOf: ({ pageTitle }) => pageTitle,
});

const titlesFor = (
  near: Near[],
  { question = 'Quanto costa la spedizione?', readings }: { question?: string; readings?: Readings } = {},
) =>
  findPassages({
    ...{ question, language: 'it', history: [], index, near },
    ...(readings && { readings }),
    ...{ pagesRead: 21, pagesFound: 21, isComplete: true },
  }).map(({ passage }) => passage.pageTitle);

test('the model gets the best matches by words despite many closer by meaning', () => {
  const near = others.map(({ title }, at) => ({ name: title, nearness: 2 - at / 10 }));

  const given = titlesFor(near);

  expect(given).toHaveLength(12);
  expect(given.slice(0, 2).sort()).toEqual(['spedizioni', 'vaso-0']);
});

test('the model gets a passage that the reader found to answer, even if words rank it low', () => {
  const question = 'Avete un vaso fatto a mano?';
  const { hits } = index.search(readQuestion(question, { prior: 'it', history: [] }), { limit: 20 });
  const last = hits.at(-1)?.indexed.passage;
  const readings: Readings = new Map(
    last && [[last, { answers: 5, yes: -5, no: -5, marks: [5], span: null }]],
  );

  expect(titlesFor([], { question })).not.toContain(last?.pageTitle);
  expect(titlesFor([], { question, readings })).toContain(last?.pageTitle);
});

test('without embeddings the model gets the matches by words', () => {
  expect(titlesFor([])[0]).toBe('spedizioni');
});
