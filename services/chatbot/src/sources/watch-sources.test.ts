import { expect, test } from 'vitest';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { StoredSource } from './stored-source.ts';
import { createSourcePolling } from './watch-sources.ts';

const source = (botId: string, name: string) =>
  ({ id: `${botId}-${name}`, botId, name, createdAt: new Date(0) }) as StoredSource;

function watch() {
  const asked = { bots: [] as string[][], sources: [] as string[][] };
  const store = { isDown: false, sources: [source('a', 'orari'), source('b', 'prezzi')] };
  const findMany = async (ids: string[]) => {
    asked.bots.push(ids);
    return ids.filter((id) => id !== 'c').map((id) => ({ id }) as StoredBot);
  };
  const listByBots = async (botIds: string[]) => {
    asked.sources.push(botIds);
    if (store.isDown) throw new Error('down');
    return store.sources.filter(({ botId }) => botIds.includes(botId));
  };
  return { asked, store, polling: createSourcePolling({ bots: { findMany }, sources: { listByBots } }, 1) };
}

const namesIn = (look: { data: string } | null) =>
  look && (JSON.parse(look.data) as { sources: { name: string }[] }).sources.map(({ name }) => name);

test('a thousand viewers of three bots share one query for bots and one for sources', async () => {
  const { asked, polling } = watch();

  const seen = await Promise.all(
    Array.from({ length: 1000 }, (_, number) => polling.next(['a', 'b', 'c'][number % 3] ?? '')),
  );

  expect(asked).toEqual({ bots: [['a', 'b', 'c']], sources: [['a', 'b', 'c']] });
  expect(seen.slice(0, 4).map(namesIn)).toEqual([['orari'], ['prezzi'], null, ['orari']]);
});

test('a viewer gets the current sources of the watched bot and no others', async () => {
  const { store, polling } = watch();

  await polling.next('a');
  store.sources = [source('b', 'prezzi'), source('a', 'spedizioni'), source('a', 'orari')];
  const [a, b] = await Promise.all([polling.next('a'), polling.next('b')]);

  expect(namesIn(a)).toEqual(['spedizioni', 'orari']);
  expect(namesIn(b)).toEqual(['prezzi']);
});

test('a database failure reaches every viewer, and the next poll recovers', async () => {
  const { store, polling } = watch();
  store.isDown = true;

  const first = await Promise.allSettled([polling.next('a'), polling.next('b')]);
  store.isDown = false;
  const second = await polling.next('a');

  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(namesIn(second)).toEqual(['orari']);
});
