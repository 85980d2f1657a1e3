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

test('an index in memory is not loaded again', async () => {
  const passages = (botId: string) => [passage(botId, 0, botId === 'a' ? 'bicchieri' : 'tazze')];
  const shelf = openShelf({ passages, maxBytes: 1_000_000_000 });

  await shelf.ask('a', 'b', 'a', 'b');

  expect(shelf.read).toEqual(['a', 'b']);
});

test('the least recently used index is evicted when memory is full', async () => {
  const passages = (botId: string) =>
    Array.from({ length: 40 }, (_, position) => passage(botId, position, differentWords(30)));
  const shelf = openShelf({ passages, maxBytes: bytesOf(passages('a')) * 3.5 });

  await shelf.ask('a', 'b', 'c', 'd');
  await shelf.ask('d', 'c', 'b');
  await shelf.ask('a');

  expect(shelf.read).toEqual(['a', 'b', 'c', 'd', 'a']);
});

test('new words take more memory than repeated ones', () => {
  const repeating = Array.from({ length: 100 }, (_, at) => passage('a', at, 'la bottega è aperta'));
  const telling = Array.from({ length: 100 }, (_, at) => passage('a', at, `la bot${at}tega è aper${at}ta`));

  expect(bytesOf(telling)).toBeGreaterThan(bytesOf(repeating) * 1.2);
});

test('removing a page frees its memory', () => {
  const index = createPassageIndex();
  const at = (url: string) => ({ url, passages: [passage('a', 0, differentWords(200))] });
  index.apply(at('http://a.test/1'));
  const before = index.bytes;

  index.apply(at('http://a.test/2'));
  index.apply({ url: 'http://a.test/2', passages: [] });

  expect(index.bytes).toBe(before);
});
