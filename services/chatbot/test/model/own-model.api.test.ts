import { createLogger } from '@fucina/service-kit/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmbedPassages } from '../../src/knowledge/vectors/embed-passages.job.ts';
import { type Insight, shopPages, startInsight } from '../insight.ts';

const logger = createLogger({ name: 'jobs', level: 'silent' });
const visit = {
  path: '/visit',
  title: 'Visit',
  text: '# Visit\nFour-legged friends on a lead are welcome everywhere but in the oven room.\n## Payment\nWe take notes and coins only, no plastic.',
};

let withModel: Insight;
let withoutModel: Insight;
beforeAll(async () => {
  [withModel, withoutModel] = await Promise.all([startInsight({ READER: 'on' }), startInsight()]);
});
afterAll(async () => {
  await Promise.all([withModel.stop(), withoutModel.stop()]);
});

async function pagesFor(it: Insight, question: string) {
  const bot = await it.createBot();
  await it.teach(bot.id, [...shopPages, visit]);
  const context = { signal: new AbortController().signal, isLastAttempt: true, logger };
  await createEmbedPassages(it.deps).run({}, context);
  return (await it.ask(bot.id, question)).sources.map(({ url }) => new URL(url).pathname);
}

test.each(['My whippet is very quiet, can it come along?', 'Ho solo il bancomat, va bene lo stesso?'])(
  'the model inside finds by meaning, in either language: %s',
  async (question) => {
    expect(await pagesFor(withModel, question)).toContain('/visit');
    expect(await pagesFor(withoutModel, question)).not.toContain('/visit');
  },
);

test('switched off, what shares its words with a page is found by words alone', async () => {
  expect(await pagesFor(withoutModel, 'Are friends on a lead welcome?')).toContain('/visit');
});
