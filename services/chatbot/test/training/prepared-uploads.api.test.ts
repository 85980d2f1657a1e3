import { createLogger } from '@fucina/service-kit/logger';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createDeps } from '../../src/deps.ts';
import { eventually } from '../start-chatbot.ts';
import { startTraining } from './start-training.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

const training = forAll(startTraining);

async function startProcess(env: Record<string, string> = {}) {
  const deps = createDeps(readConfig({ ...training.chatbot.workerEnv, ...env }), { logger });
  await deps.prepareDatabase();
  return deps;
}

async function botWithHours() {
  const { owner, botId } = await training.newBot();
  await training.upload(owner, botId, [{ name: 'orari.txt', body: 'La bottega apre alle otto.' }]);
  await training.settled(owner, botId);
  const { revision = 0 } = (await training.deps.bots.find(botId)) ?? {};
  return { owner, botId, revision };
}

test('an upload is indexed in every process serving the bot before anybody asks', async () => {
  const { owner, botId, revision } = await botWithHours();
  const other = await startProcess();
  const { redis, redisPrefix } = training.chatbot;
  const listening = async () => Number((await redis.pubsub('NUMSUB', `${redisPrefix}:revisions`))[1]);
  await eventually(listening, (processes) => processes === 2);
  const index = await other.indexes.get({ botId, revision });
  const before = index.size;

  await training.upload(owner, botId, [{ name: 'prezzi.txt', body: 'Un vaso costa nove euro.' }]);

  expect(
    await eventually(
      async () => index.size,
      (size) => size > before,
    ),
  ).toBe(before + 1);
  await other.close();
});

test('without Redis a page is still published and indexed', async () => {
  const { botId } = await botWithHours();
  const alone = await startProcess({ REDIS_URL: 'redis://127.0.0.1:9' });
  const index = await alone.indexes.get({ botId, revision: 1 });
  const url = 'document:alone';
  const passage = { pageUrl: url, pageTitle: '', headings: [], position: 0, language: 'it' as const };
  const told = { title: '', outcome: 'read' as const, change: 'new' as const, order: 0, hash: 'alone' };
  const passages = [{ ...passage, lines: [{ text: 'Un vaso costa nove euro.' }] }];
  const write = async (revision: number) => {
    const source = { sourceId: 'alone', run: 1, revision };
    await alone.pages.recordOfSource(botId, { ...source, pages: [{ url, ...told, passages }] });
    return [url];
  };

  const isPublished = await alone.publisher.publish(botId, write, { passages: 1 });
  const { revision = 0 } = (await alone.bots.find(botId)) ?? {};
  await alone.indexes.get({ botId, revision });

  expect(isPublished).toBe(true);
  expect(index.size).toBe(2);
  await alone.close();
});
