import { createLogger } from '@fucina/service-kit/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createDeps } from '../../src/deps.ts';
import { newSource } from '../../src/sources/stored-source.ts';
import { startTraining, type Training } from './start-training.ts';

const SECRET = 'Il colore riservato della bottega si chiama smeraldino, e costa 777 euro al barattolo.';
const OTHER = 'La bottega vende vernici per il legno dal lunedì al sabato, dalle nove alle diciannove.';

let training: Training;
let second: ReturnType<typeof createDeps>;
beforeAll(async () => {
  training = await startTraining();
  const logger = createLogger({ name: 'second', level: 'silent' });
  second = createDeps(readConfig(training.chatbot.workerEnv), { logger });
  await second.prepareDatabase();
});
afterAll(async () => {
  await second.close();
  await training.stop();
});

async function knows(deps: ReturnType<typeof createDeps>, botId: string): Promise<string> {
  const bot = await deps.bots.find(botId);
  if (!bot) return '';
  const { revision, language, pagesRead, pagesFound } = bot;
  const index = await deps.indexes.get({ botId, revision });
  const question = 'Quanto costa il colore smeraldino al barattolo?';
  const progress = { pagesRead, pagesFound, isComplete: true };
  const answer = await deps.answers.answer({ question, language, history: [], index, ...progress });
  return JSON.stringify(answer);
}

test('a deleted source is no longer quoted by any process, from the next answer on', async () => {
  const { owner, botId } = await training.newBot();
  const { sources } = await training.upload(owner, botId, [{ name: 'segreto.txt', body: SECRET }]);
  await training.upload(owner, botId, [{ name: 'altro.txt', body: OTHER }]);
  await training.settled(owner, botId);
  const before = [await knows(training.deps, botId), await knows(second, botId)];

  const removed = await training.call(owner, `/${botId}/sources/${sources[0]?.id}`, { method: 'DELETE' });

  const after = [await knows(training.deps, botId), await knows(second, botId)];
  expect(before.every((answer) => answer.includes('777'))).toBe(true);
  expect(removed.status).toBe(204);
  expect(after.filter((answer) => answer.includes('777'))).toEqual([]);
  expect(await training.chatbot.db.collection('blobs.files').countDocuments({})).toBe(1);
  expect((await training.call(owner, `/${botId}/sources`)).sources.map(({ name }) => name)).toEqual([
    'altro.txt',
  ]);
}, 90_000);

test('a deleted file can be uploaded again', async () => {
  const { owner, botId } = await training.newBot();
  const file = { name: 'segreto.txt', body: SECRET };
  const { sources } = await training.upload(owner, botId, [file]);
  await training.settled(owner, botId);
  await training.call(owner, `/${botId}/sources/${sources[0]?.id}`, { method: 'DELETE' });

  const again = await training.upload(owner, botId, [file]);

  expect(again.files).toMatchObject([{ outcome: 'taken' }]);
  await training.settled(owner, botId);
  expect(await knows(second, botId)).toContain('777');
}, 90_000);

test('a source deleted while queued is never read', async () => {
  const { owner, botId } = await training.newBot();
  const files = Array.from({ length: 12 }, (_, i) => ({ name: `${i}.txt`, body: `${SECRET} Copia ${i}.` }));
  const sources = await training.uploadEach(owner, botId, files);

  await Promise.all(
    sources.map(({ id }) => training.call(owner, `/${botId}/sources/${id}`, { method: 'DELETE' })),
  );
  await training.upload(owner, botId, [{ name: 'altro.txt', body: OTHER }]);
  await training.settled(owner, botId);
  await training.maintain();

  expect(await knows(second, botId)).not.toContain('777');
  const left = await training.chatbot.db.collection('pages').find({ botId, outcome: 'read' }).toArray();
  expect(left.map(({ title }) => title)).toEqual(['altro.txt']);
}, 90_000);

test('a bot stops learning even if the removal of its unread source was interrupted', async () => {
  const { botId } = await training.newBot();
  const { bots, knowledgeOfBots, sources, now } = training.deps;
  const statusOf = async () => (await bots.find(botId))?.status;
  const id = '5'.repeat(32);
  await sources.createOrFind(newSource({ id, botId, kind: 'text', name: '', text: OTHER }, now()));
  await knowledgeOfBots.refresh(botId);
  const before = await statusOf();
  // The process is killed before it recounts.
  await sources.setRemoved({ botId, id }, now());

  await training.maintain();

  expect([before, await statusOf()]).toEqual(['learning', 'empty']);
});

test('sources read concurrently are all indexed in a process that keeps polling', async () => {
  const { owner, botId } = await training.newBot();
  const files = Array.from({ length: 15 }, (_, i) => ({
    name: `${i}.txt`,
    body: `Il pennello modello K${i}X costa ${100 + i} euro e dura molti anni di lavoro.`,
  }));
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      await knows(second, botId);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();

  await training.uploadEach(owner, botId, files);
  await training.settled(owner, botId);
  isWatching = false;
  await watching;

  const bot = await second.bots.find(botId);
  const index = await second.indexes.get({ botId, revision: bot?.revision ?? 0 });
  expect(index.size).toBe(15);
}, 90_000);

test('company information is a source that follows the settings', async () => {
  const { owner, botId } = await training.newBot();
  const save = async (companyInfo: string) => {
    const bot = await training.deps.bots.find(botId);
    if (!bot) throw new Error('no bot');
    const settings = { ...bot.settings, companyInfo };
    const saved = await training.chatbot.request(`/api/chatbot/bots/${botId}/settings`, {
      as: owner,
      method: 'PUT',
      json: { version: bot.version, settings },
    });
    expect(saved.status).toBe(200);
    return training.settled(owner, botId);
  };

  const told = await save(SECRET);
  const knew = await knows(second, botId);
  const changed = await save(OTHER);
  const knowsStill = await knows(second, botId);
  const emptied = await save('');

  expect(told).toMatchObject([{ kind: 'text', status: 'ready' }]);
  expect(knew).toContain('777');
  expect(changed).toHaveLength(1);
  expect(knowsStill).not.toContain('777');
  expect(emptied).toEqual([]);
}, 90_000);
