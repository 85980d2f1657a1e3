import { expect, test } from 'vitest';
import { writeJsonArray } from './download.ts';

async function read(pieces: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) text += decoder.decode(piece);
  return text;
}

test('streamed elements form a valid JSON array, even when there are none', async () => {
  async function* values(count: number) {
    for (let n = 0; n < count; n += 1) yield { n };
  }

  expect(JSON.parse(await read(writeJsonArray(values(2))))).toEqual([{ n: 0 }, { n: 1 }]);
  expect(JSON.parse(await read(writeJsonArray(values(0))))).toEqual([]);
});
