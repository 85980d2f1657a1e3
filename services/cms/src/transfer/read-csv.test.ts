import { csvLine } from '@fucina/service-kit/csv';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const awkward = [
  'plain',
  '',
  'a,b;c',
  'say "hi"',
  'two\nlines',
  'two\r\nlines',
  '  spaces  ',
  '=1+1',
  '＝1+1',
  '\u200b=1',
  '+39 02 123',
  '-5',
  '@SUM(A1)',
  '\tx',
  "'=quoted",
  "''=twice",
  "'not a formula",
  'è 😀',
];

test.each(awkward)('%j comes back from a table as it was', (value) => {
  const table = [
    ['key', 'value', 'last'],
    ['a', value, 'z'],
  ];

  expect(readCsv(table.map(csvLine).join(''))).toEqual(table);
});

describe('tables of others', () => {
  test('with semicolons, as an Italian spreadsheet writes them', () => {
    expect(readCsv('type;key\r\nhero;"a;b"\r\n')).toEqual([
      ['type', 'key'],
      ['hero', 'a;b'],
    ]);
  });

  test('without an end of line, with empty lines, with an empty last cell', () => {
    expect(readCsv('a,b\n\n1,\n2,3')).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['2', '3'],
    ]);
  });

  test.each(['a,"b', 'a\n"x"y,z'])('%j is refused', (text) => {
    expect(() => readCsv(text)).toThrow(expect.objectContaining({ code: 'request.malformed' }));
  });
});
