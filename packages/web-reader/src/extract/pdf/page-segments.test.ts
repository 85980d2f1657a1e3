import { expect, test } from 'vitest';
import { toRows } from './page-lines.ts';

const read = (str: string) =>
  toRows([{ str, width: 100, transform: [10, 0, 0, 10, 50, 700] }], [1, 0, 0, -1, 0, 842])
    .flat()
    .map(({ text }) => text);

test.each([
  ['Corso di base', 'Corso di base'],
  ['Corso ........... 12 €', 'Corso: 12 €'],
  ['Corso . . . . . 12 €', 'Corso: 12 €'],
  ['Corso …… 12 €', 'Corso: 12 €'],
  ['Corso  di\u00a0\u00a0base\t1', 'Corso di base 1'],
  ['Corso\ufffd\ue001di\u0007base', 'Corso di base'],
  ['Corso \u0007..... 12 €', 'Corso: 12 €'],
  ['E poi... fine.', 'E poi... fine.'],
])('the printed text %j is read as %j', (printed, text) => {
  expect(read(printed)).toEqual([text]);
});

test('text of unmapped characters is dropped', () => {
  expect(read('\ufffd\ue001')).toEqual([]);
});
