import { expect, test } from 'vitest';
import { createBotVectors } from '../vectors/near-passages.ts';

const LENGTH = 128;

test('the least recently used vectors are evicted when memory is full', async () => {
  const read: string[] = [];
  const vectors = {
    async *readSince({ botId, since }: { botId: string; since: Date }) {
      if (since.getTime() > 0) return;
      read.push(botId);
      const page = { url: `http://${botId}.test/`, digests: ['one'], data: new Uint8Array(LENGTH).fill(1) };
      yield { ...page, at: new Date(1) };
    },
  };
  // Vectors are allocated 64 at a time, each with sign bits and a norm.
  const bytesOfBot = 64 * (LENGTH + LENGTH / 8 + 4) + 1000;
  const bots = createBotVectors({ vectors, model: 'small', maxBytes: bytesOfBot * 3.5 });
  const ask = (botId: string) => bots.nearest({ botId, vector: new Int8Array(LENGTH).fill(1), count: 1 });

  for (const botId of ['a', 'b', 'c', 'd', 'd', 'c', 'b', 'a'])
    expect(await ask(botId)).toEqual([{ name: 'one', nearness: 0 }]);

  expect(read).toEqual(['a', 'b', 'c', 'd', 'a']);
});
