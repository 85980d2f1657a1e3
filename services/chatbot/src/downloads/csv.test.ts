import { expect, test } from 'vitest';
import { writeCsv, writeJsonArray } from './csv.ts';

async function read(pieces: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  for await (const piece of pieces) text += decoder.decode(piece);
  return text;
}

test.each([
  ['=1+1', "'=1+1"],
  ['+39 02', "'+39 02"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['a=1', 'a=1'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
])('the cell %j is written as %j', async (cell, written) => {
  expect(await read(writeCsv(['Heading'], [[cell]]))).toBe(`\ufeffHeading\r\n${written}\r\n`);
});

test('an array is written element by element, and is one also when it is empty', async () => {
  async function* values(count: number) {
    for (let n = 0; n < count; n += 1) yield { n };
  }

  expect(JSON.parse(await read(writeJsonArray(values(2))))).toEqual([{ n: 0 }, { n: 1 }]);
  expect(JSON.parse(await read(writeJsonArray(values(0))))).toEqual([]);
});
