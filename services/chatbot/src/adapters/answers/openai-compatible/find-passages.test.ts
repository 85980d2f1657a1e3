import { expect, test } from 'vitest';
import { indexPages } from '../../../knowledge/testing/make-passages.ts';
import type { Near } from '../../../knowledge/vectors/vector-set.ts';
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

const titlesFor = (near: Near[]) =>
  findPassages({
    ...{ question: 'Quanto costa la spedizione?', language: 'it', history: [], index, near },
    ...{ pagesRead: 21, pagesFound: 21, isComplete: true },
  }).map(({ passage }) => passage.pageTitle);

test('a model is given what words find best, however many passages lie nearer by meaning', () => {
  const near = others.map(({ title }, at) => ({ name: title, nearness: 2 - at / 10 }));

  const given = titlesFor(near);

  expect(given).toHaveLength(12);
  expect(given.slice(0, 2).sort()).toEqual(['spedizioni', 'vaso-0']);
});

test('without embeddings a model is given what words find', () => {
  expect(titlesFor([])[0]).toBe('spedizioni');
});
