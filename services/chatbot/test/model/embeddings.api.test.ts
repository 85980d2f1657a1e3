import { explanationResponse } from '@fucina/contracts/explanation';
import { systemState } from '@fucina/contracts/system';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmbedPassages } from '../../src/knowledge/embed-passages.job.ts';
import { newAccount } from '../bot-accounts.ts';
import { type Insight, shopPages, startInsight } from '../insight.ts';
import { startScriptedEmbeddings } from './scripted-embeddings.ts';

const MODEL = 'scripted-vectors';
const QUESTION = 'May my whippet come to the shop?';
const visit = {
  path: '/visit',
  title: 'Visit',
  text: '# Visit\nFour-legged friends on a lead are welcome everywhere but in the oven room.',
};

let service: Awaited<ReturnType<typeof startScriptedEmbeddings>>;
let it: Insight;
beforeAll(async () => {
  service = await startScriptedEmbeddings();
  const EMBEDDINGS = { EMBEDDINGS_URL: service.url, EMBEDDINGS_MODEL: MODEL, EMBEDDINGS_KEY: 'k-123' };
  it = await startInsight({ ...EMBEDDINGS });
});
afterAll(async () => {
  await it.stop();
  service.close();
});
beforeEach(async () => {
  service.state.will = 'answer';
  // Other tests' leftovers are embedded too; this one ignores them.
  await embed();
  await it.chatbot.db.collection('vectors').deleteMany({});
  service.asked.length = 0;
});

const embed = (deps: Partial<Insight['deps']> = {}) =>
  createEmbedPassages({ ...it.deps, ...deps }).run({}, it.chatbot.jobContext);
const vectorsOf = (botId: string) => it.chatbot.db.collection('vectors').find({ botId }).toArray();
const textsAsked = () => service.asked.flatMap(({ texts }) => texts);

const shop = () => it.shop([...shopPages, visit]);

const nearest = async (botId: string, question: string) =>
  (await it.ask(botId, question)).sources.map(({ url }) => new URL(url).pathname);

describe('a bot whose passages have vectors', () => {
  test('finds a passage by meaning when no word matches, and explains it', async () => {
    const botId = await shop();
    const before = await nearest(botId, QUESTION);

    await embed();

    expect(before).not.toContain('/visit');
    const { turnId, sources } = await it.ask(botId, QUESTION);
    expect(sources[0]?.url).toMatch(/\/visit$/);
    const { body } = await it.own(`/${botId}/turns/${turnId}/explanation`);
    const { explanation } = explanationResponse.parse(body);
    expect(explanation.parts[0]?.passages[0]?.url).toMatch(/\/visit$/);
  });

  test('is not reported as searched by keywords only when just the reader is off', async () => {
    const botId = await shop();
    await embed();
    const { turnId } = await it.ask(botId, QUESTION);

    const { body } = await it.own(`/${botId}/turns/${turnId}/explanation`);
    const system = await it.chatbot.request('/api/admin/system', { as: newAccount('admin') });

    expect(explanationResponse.parse(body).explanation).toMatchObject({
      unread: 'off',
      isByWordsAlone: false,
    });
    expect(systemState.parse(await system.json()).reader).toEqual({ state: 'off', isByWordsAlone: false });
  });

  test('still answers a question that keywords match', async () => {
    const botId = await shop();
    await embed();

    const { outcome, answer } = await it.ask(botId, 'How much is the bread course?');

    expect(outcome).toBe('answered');
    expect(answer).toContain('£85');
  });

  test('requests no vector for a greeting', async () => {
    const botId = await shop();

    await it.ask(botId, 'Hello!');

    expect(textsAsked()).toEqual([]);
  });
});

describe('embedding', () => {
  test('sends a bot’s passages in one call with the key, and never the same text twice', async () => {
    const botId = await shop();

    await embed();
    await it.teach(botId, [visit]);
    await embed();
    await it.teach(botId, [{ ...visit, text: `${visit.text}\n## Parking\nBehind the mill.` }]);
    await embed();

    expect(service.asked.map(({ texts }) => texts.length)).toEqual([6, 1]);
    expect(service.asked[0]).toMatchObject({ model: MODEL, key: 'Bearer k-123' });
    expect(textsAsked().at(-1)).toBe('Visit\nVisit – Parking\nBehind the mill.');
  });

  test('does not make a small website wait for a large one', async () => {
    const pageOf = (number: number) => ({
      path: `/catalogue/${number}`,
      title: `Jug ${number}`,
      text: `# Jug ${number}\nIt holds ${number} pints.`,
    });
    const large = (await it.createBot()).id;
    for (let at = 0; at < 40; at += 1) await it.teach(large, [pageOf(at)]);
    const small = (await it.createBot()).id;
    await it.teach(small, [visit]);
    const { pages } = it.deps;
    const largeFirst = async () =>
      (await pages.listRevisions()).toSorted((a, b) => Number(b.botId === large) - Number(a.botId === large));

    await embed({ pages: { ...pages, listRevisions: largeFirst } });

    const at = (title: string) => textsAsked().findIndex((text) => text.startsWith(title));
    expect(at('Visit')).toBeLessThan(at('Jug 39'));
    expect(await vectorsOf(large)).toHaveLength(40);
  });

  test('reuses the vectors of another bot for the same website', async () => {
    await shop();
    await embed();

    const botId = await shop();
    await embed();

    expect(service.asked.map(({ texts }) => texts.length)).toEqual([6]);
    expect(await vectorsOf(botId)).toHaveLength(3);
    expect((await nearest(botId, QUESTION))[0]).toBe('/visit');
  });

  test('starts over with another model, and ignores vectors of a different model', async () => {
    const botId = await shop();
    await embed();
    const other = { model: 'other', embed: async (texts: string[]) => texts.map(() => [1, 2, 3]) };

    await embed({ embeddings: other });

    const kept = await vectorsOf(botId);
    expect(kept.map(({ model }) => model)).toEqual(kept.map(() => 'other'));
    expect(await nearest(botId, QUESTION)).not.toContain('/visit');
  });

  test('resumes after a failure of the service', async () => {
    const botId = await shop();
    service.state.will = 'fail';
    await embed();
    const failed = await vectorsOf(botId);
    service.state.will = 'answer';

    await embed();

    expect(failed).toEqual([]);
    expect(await vectorsOf(botId)).toHaveLength(3);
  });

  test('loses nothing while the disk is full, and keywords still answer', async () => {
    const botId = await shop();
    const full = new Error('WT_SESSION.commit_transaction: No space left on device');
    const vectors = { ...it.deps.vectors, replacePage: () => Promise.reject(full) };
    await expect(embed({ vectors })).rejects.toThrow('No space left');
    const { answer } = await it.ask(botId, 'How much is the bread course?');

    await embed();

    expect(answer).toContain('£85');
    expect(await vectorsOf(botId)).toHaveLength(3);
  });

  test('runs in one process at a time', async () => {
    await shop();

    await Promise.all([embed(), embed(), embed()]);

    expect(service.asked.map(({ texts }) => texts.length)).toEqual([6]);
  });

  test('leaves nothing of a deleted bot', async () => {
    const botId = await shop();
    await embed();

    await it.own(`/${botId}`, { method: 'DELETE' });
    await it.chatbot.maintainBots();

    expect(await vectorsOf(botId)).toEqual([]);
    expect(await it.chatbot.db.collection('vector_marks').countDocuments({ _id: botId as never })).toBe(0);
  });
});

test('vectors made while their bot was deleted are removed', async () => {
  const botId = await shop();
  await embed();

  await it.chatbot.db.collection('pages').deleteMany({ botId });
  await embed();

  expect(await vectorsOf(botId)).toEqual([]);
});

describe('when the embedding service is told to', () => {
  test.each(['fail', 'return garbage', 'never respond'] as const)(
    '%s, keywords alone answer',
    async (will) => {
      const botId = await shop();
      await embed();
      service.state.will = will;

      const { outcome, answer } = await it.ask(botId, 'How much is the bread course?');

      expect(outcome).toBe('answered');
      expect(answer).toContain('£85');
    },
  );
});
