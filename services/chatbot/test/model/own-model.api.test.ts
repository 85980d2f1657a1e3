import { explanationResponse } from '@fucina/contracts/explanation';
import { systemState } from '@fucina/contracts/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmbedPassages } from '../../src/knowledge/embed-passages.job.ts';
import { newAccount } from '../bot-accounts.ts';
import { type Insight, shopPages, startInsight } from '../insight.ts';

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
  const botId = await it.shop([...shopPages, visit]);
  await createEmbedPassages(it.deps).run({}, it.chatbot.jobContext);
  return (await it.ask(botId, question)).sources.map(({ url }) => new URL(url).pathname);
}

test.each(['My whippet is very quiet, can it come along?', 'Ho solo il bancomat, va bene lo stesso?'])(
  'the built-in model finds pages by meaning in either language: %s',
  async (question) => {
    expect(await pagesFor(withModel, question)).toContain('/visit');
    expect(await pagesFor(withoutModel, question)).not.toContain('/visit');
  },
);

test('without the model a page is still found by shared words', async () => {
  expect(await pagesFor(withoutModel, 'Are friends on a lead welcome?')).toContain('/visit');
});

test('staff see that the reader is on', async () => {
  const response = await withModel.chatbot.request('/api/admin/system', { as: newAccount('admin') });

  expect(systemState.parse(await response.json()).reader).toEqual({ state: 'on', isByWordsAlone: false });
});

test('an explanation made under load reports a busy reader, and a later one does not', async () => {
  const bot = await withModel.createBot();
  await withModel.teach(bot.id, shopPages);
  const { turnId } = await withModel.ask(bot.id, 'How much is the bread course?');
  const explain = async () => {
    const { body } = await withModel.own(`/${bot.id}/turns/${turnId}/explanation`);
    return explanationResponse.parse(body).explanation;
  };
  const rush = new AbortController();
  const question = 'How much is a course in a bakery with an oven? '.repeat(40);
  const asked = Array.from({ length: 200 }, (_, at) =>
    withModel.deps.embeddings?.embed([`${at} ${question}`], { kind: 'query', signal: rush.signal }),
  );

  const amidst = await explain();
  rush.abort();
  await Promise.all(asked);
  const afterwards = await explain();

  expect(amidst).toMatchObject({ unread: 'busy', isByWordsAlone: true });
  expect(afterwards).toMatchObject({ unread: null, isByWordsAlone: false });
});

test('a greeting answered by the owner is not reported as unread by a busy reader', async () => {
  const { id } = await withModel.createBot();
  await withModel.teach(id, shopPages);
  const json = {
    question: 'Good morning!',
    answer: 'Fresh bread for you!',
    language: 'en',
    requestKey: 'k'.repeat(32),
  };
  await withModel.own(`/${id}/corrections`, { method: 'POST', json });
  const { turnId } = await withModel.ask(id, 'Good morning!');

  const { body } = await withModel.own(`/${id}/turns/${turnId}/explanation`);

  expect(explanationResponse.parse(body).explanation).toMatchObject({ decidedBy: 'owner', unread: null });
});

test('a question without any relevant passage is not reported as unread by a busy reader', async () => {
  const { id } = await withModel.createBot();
  const { turnId } = await withModel.ask(id, 'How much is the bread course?');

  const { body } = await withModel.own(`/${id}/turns/${turnId}/explanation`);

  expect(explanationResponse.parse(body).explanation).toMatchObject({ unread: null, isByWordsAlone: false });
});
