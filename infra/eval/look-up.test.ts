import { expect, test } from 'vitest';
import { createPassageIndex } from '../../packages/answering/src/search/passage-index.ts';
import { digestOf, type Embeddings } from '../../packages/answering/src/search/vectors/make-vectors.ts';
import { createEvalLookUp } from './look-up.ts';
import type { KnownSite } from './read-sites.ts';

const passageOf = (url: string, text: string) => ({
  language: 'en' as const,
  pageUrl: url,
  pageTitle: '',
  headings: [],
  position: 0,
  lines: [{ text }],
});

function knownSite() {
  const dogs = passageOf('http://a.test/dogs', 'Four-legged friends are welcome.');
  const prices = passageOf('http://a.test/prices', 'A night costs 80 euros.');
  const knowledge = [dogs, prices].map((passage) => ({ url: passage.pageUrl, passages: [passage] }));
  const index = createPassageIndex({ nameOf: digestOf });
  return { dogs, known: { site: { slug: 'a' }, knowledge, index } as unknown as KnownSite };
}

/** Texts about animals point in one direction, all others in another. */
const embeddings: Embeddings = {
  model: 'animals-or-not',
  embed: async (texts) => texts.map((text) => (/dog|friend/i.test(text) ? [1, 0.1] : [0.1, 1])),
};

test('a site’s passages are embedded, and the one nearest to the question ranks first', async () => {
  const { known, dogs } = knownSite();

  const lookUp = await createEvalLookUp([known], { embeddings, passages: null });
  const { near } = await lookUp({
    ...{ botId: 'a', revision: 0, language: 'en', history: [] },
    question: 'May I bring my dog to the house?',
  });

  expect(near).toHaveLength(2);
  expect(near[0]?.name).toBe(digestOf(dogs));
});

test('a failing embeddings model is an error, rather than a run without embeddings', async () => {
  const { known } = knownSite();

  const silent = { ...embeddings, embed: async () => null };
  await expect(createEvalLookUp([known], { embeddings: silent, passages: null })).rejects.toThrow(
    'The embeddings did not answer',
  );
});
