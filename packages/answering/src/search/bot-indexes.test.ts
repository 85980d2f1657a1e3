import { expect, test } from 'vitest';
import type { Passage } from '../passages/passages.ts';
import { createBotIndexes } from './bot-indexes.ts';
import { createPassageIndex } from './passage-index.ts';

const passage = (botId: string, position: number, words: string): Passage => ({
  ...{ pageUrl: `http://${botId}.test/`, pageTitle: botId, headings: [], position, language: 'it' as const },
  lines: [{ text: `Passo ${position}: ${words}.` }],
});

const differentWords = (count: number) =>
  Array.from({ length: count }, (_, number) => `parola${number}`).join(' ');

function openShelf({ passages, maxBytes }: { passages: (botId: string) => Passage[]; maxBytes: number }) {
  const read: string[] = [];
  const pages = {
    async *readKnowledgeSince(botId: string) {
      read.push(botId);
      yield { url: `http://${botId}.test/`, passages: passages(botId) };
    },
  };
  const indexes = createBotIndexes({ pages, maxBytes });
  return {
    read,
    async ask(...botIds: string[]) {
      for (const botId of botIds) await indexes.get({ botId, revision: 1 });
    },
  };
}

function bytesOf(passages: Passage[]) {
  const index = createPassageIndex();
  index.apply({ url: 'http://a.test/', passages });
  return index.bytes;
}

test('a bot that is asked again is not read again', async () => {
  const passages = (botId: string) => [passage(botId, 0, botId === 'a' ? 'bicchieri' : 'tazze')];
  const shelf = openShelf({ passages, maxBytes: 1_000_000_000 });

  await shelf.ask('a', 'b', 'a', 'b');

  expect(shelf.read).toEqual(['a', 'b']);
});

test('of more bots than there is room for, those that were asked longest ago make room', async () => {
  const passages = (botId: string) =>
    Array.from({ length: 40 }, (_, position) => passage(botId, position, differentWords(30)));
  const shelf = openShelf({ passages, maxBytes: bytesOf(passages('a')) * 3.5 });

  await shelf.ask('a', 'b', 'c', 'd');
  await shelf.ask('d', 'c', 'b');
  await shelf.ask('a');

  expect(shelf.read).toEqual(['a', 'b', 'c', 'd', 'a']);
});

test('a bot takes more room for words that it has not said before than for those that it repeats', () => {
  const repeating = Array.from({ length: 100 }, (_, at) => passage('a', at, 'la bottega è aperta'));
  const telling = Array.from({ length: 100 }, (_, at) => passage('a', at, `la bot${at}tega è aper${at}ta`));

  expect(bytesOf(telling)).toBeGreaterThan(bytesOf(repeating) * 1.2);
});

test('a page that is forgotten gives back its room', () => {
  const index = createPassageIndex();
  const at = (url: string) => ({ url, passages: [passage('a', 0, differentWords(200))] });
  index.apply(at('http://a.test/1'));
  const before = index.bytes;

  index.apply(at('http://a.test/2'));
  index.apply({ url: 'http://a.test/2', passages: [] });

  expect(index.bytes).toBe(before);
});
