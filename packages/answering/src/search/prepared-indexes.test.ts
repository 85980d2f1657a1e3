import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Passage } from '../passages/passages.ts';
import { readQuestion } from '../question/question.ts';
import { createBotIndexes } from './bot-indexes.ts';
import type { PassageIndex } from './passage-index.ts';

type Page = { url: string; revision: number; hash?: string; texts: string[] };
type RevisionRange = { after: number; upTo: number; except?: { url: string; hash: string }[] };

const botId = 'bottega';
const toPassages = (url: string, texts: string[]): Passage[] =>
  texts.map((text, position) => ({
    ...{ pageUrl: url, pageTitle: '', headings: [], position, language: 'it' as const },
    lines: [{ text }],
  }));

function openStore() {
  const pages = new Map<string, Page>();
  const read: string[] = [];
  const held: (() => void | Promise<void>)[] = [];

  async function* readKnowledgeSince(_botId: string, { after, upTo, except = [] }: RevisionRange) {
    const changed = [...pages.values()].filter(({ revision }) => revision > after && revision <= upTo);
    const wait = held.shift();
    for (const { url, hash, texts } of changed) {
      if (texts.length > 0 && except.some((known) => known.url === url && known.hash === hash)) continue;
      read.push(url);
      yield { url, hash, passages: toPassages(url, texts) };
      await wait?.();
    }
  }

  return {
    read,
    readKnowledgeSince,
    write: (url: string, revision: number, ...texts: string[]) =>
      pages.set(url, { url, revision, texts, ...(texts.length > 0 && { hash: texts.join() }) }),
    holdNextReading() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      held.push(() => {
        begun.resolve();
        return promise;
      });
      return { begun: begun.promise, goOn: resolve, breakOff: reject };
    },
  };
}

const says = (index: PassageIndex, question: string) =>
  index
    .search(readQuestion(question, { prior: 'it', history: [] }), { limit: 5 })
    .hits.map(({ indexed }) => indexed.passage.lines[0]?.text);

describe('preparing an index for a revision', () => {
  let store: ReturnType<typeof openStore>;
  let indexes: ReturnType<typeof createBotIndexes>;
  beforeEach(async () => {
    store = openStore();
    indexes = createBotIndexes({ pages: store });
    store.write('orari', 1, 'La bottega apre alle otto.');
    await indexes.get({ botId, revision: 1 });
    store.read.length = 0;
  });

  test('avoids reading the pages again, even for a later revision', async () => {
    store.write('vasi', 2, 'Un vaso costa nove euro.');

    await indexes.prepare({ botId, revision: 2 });
    store.write('vasi', 3, 'Un vaso costa nove euro.');
    const index = await indexes.get({ botId, revision: 3 });

    expect(says(index, 'quanto costa un vaso?')).toEqual(['Un vaso costa nove euro.']);
    expect([store.read, index.size]).toEqual([['vasi'], 2]);
  });

  test('keeps answering from the old revision meanwhile', async () => {
    store.write('vasi', 2, 'Un vaso costa nove euro.');
    const reading = store.holdNextReading();
    const prepared = indexes.prepare({ botId, revision: 2 });
    await reading.begun;

    const index = await indexes.get({ botId, revision: 1 });

    expect(says(index, 'quando apre la bottega?')).toEqual(['La bottega apre alle otto.']);
    reading.goOn();
    await prepared;
  });

  test('does not delay a request for the new revision or store a page twice', async () => {
    store.write('vasi', 2, ...Array.from({ length: 50 }, (_, at) => `Il vaso ${at} costa nove euro.`));
    store.write('ciotole', 2, 'Una ciotola costa tre euro.');
    const reading = store.holdNextReading();
    const prepared = indexes.prepare({ botId, revision: 2 });
    await reading.begun;

    const index = await indexes.get({ botId, revision: 2 });

    expect(says(index, 'quanto costa una ciotola?')).toContain('Una ciotola costa tre euro.');
    reading.goOn();
    await prepared;
    expect(index.size).toBe(52);
    expect(store.read.filter((url) => url === 'vasi')).toHaveLength(1);
  });

  test('loses no page when it fails', async () => {
    store.write('vasi', 2, 'Un vaso costa nove euro.');
    store.write('ciotole', 2, 'Una ciotola costa tre euro.');
    const reading = store.holdNextReading();
    const prepared = indexes.prepare({ botId, revision: 2 });
    await reading.begun;
    reading.breakOff(new Error('the database is gone'));
    await expect(prepared).rejects.toThrow('the database is gone');

    const index = await indexes.get({ botId, revision: 2 });

    expect(says(index, 'quanto costa una ciotola?')).toContain('Una ciotola costa tre euro.');
    expect(index.size).toBe(3);
  });

  test('uses the last of two writes to a page in one revision', async () => {
    store.write('vasi', 2, 'Un vaso costa nove euro.');
    await indexes.prepare({ botId, revision: 2 });
    store.write('vasi', 2, 'Un vaso costa dieci euro.');

    const index = await indexes.get({ botId, revision: 2 });

    expect(says(index, 'quanto costa un vaso?')).toEqual(['Un vaso costa dieci euro.']);
  });

  test('keeps the old content of a page until the revision that changes or removes it', async () => {
    store.write('vasi', 2, 'Un vaso costa nove euro.');
    await indexes.get({ botId, revision: 2 });
    store.write('orari', 3, 'La bottega apre alle nove.');
    store.write('vasi', 3);

    await indexes.prepare({ botId, revision: 3 });
    const before = await indexes.get({ botId, revision: 2 });
    const saidBefore = [says(before, 'quando apre la bottega?'), says(before, 'quanto costa un vaso?')];
    const after = await indexes.get({ botId, revision: 3 });

    expect(saidBefore).toEqual([['La bottega apre alle otto.'], ['Un vaso costa nove euro.']]);
    expect(says(after, 'quando apre la bottega?')).toEqual(['La bottega apre alle nove.']);
    expect(after.size).toBe(1);
  });

  test('does not restore pages that were removed meanwhile', async () => {
    store.write('vasi', 2, 'Un vaso costa nove euro.');
    store.write('ciotole', 2, 'Una ciotola costa tre euro.');
    const reading = store.holdNextReading();
    const prepared = indexes.prepare({ botId, revision: 2 });
    await reading.begun;
    store.write('ciotole', 3);
    await indexes.get({ botId, revision: 3 });

    reading.goOn();
    await prepared;
    const index = await indexes.get({ botId, revision: 3 });

    expect(says(index, 'quanto costa una ciotola?')).not.toContain('Una ciotola costa tre euro.');
    expect(index.size).toBe(2);
  });

  test('stops indexing a long page that is removed meanwhile', async () => {
    store.write('vasi', 2, ...Array.from({ length: 50 }, (_, at) => `Il vaso ${at} costa nove euro.`));
    const index = await indexes.get({ botId, revision: 1 });
    const prepared = indexes.prepare({ botId, revision: 2 });
    while (index.size === 1) await nextTurn();

    store.write('vasi', 3);
    await indexes.get({ botId, revision: 3 });
    await prepared;

    expect(index.size).toBe(1);
  });

  test('reads nothing for a bot whose index is not in use', async () => {
    await indexes.prepare({ botId: 'other', revision: 1 });

    expect(store.read).toEqual([]);
  });
});
