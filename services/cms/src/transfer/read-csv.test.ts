import { csvLine } from '@fucina/service-kit/csv';
import { describe, expect, test } from 'vitest';
import { readCsv, readCsvLines } from './read-lines.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

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

test.each(awkward)('%j survives a CSV round trip', (value) => {
  const table = [
    ['key', 'value', 'last'],
    ['a', value, 'z'],
  ];

  expect(cellsOf(table.map(csvLine).join(''))).toEqual(table);
});

describe('CSV from other programs', () => {
  test('semicolons are accepted as separators, as Italian spreadsheets write them', () => {
    expect(cellsOf('type;key\r\nhero;"a;b"\r\n')).toEqual([
      ['type', 'key'],
      ['hero', 'a;b'],
    ]);
  });

  test('a missing final newline, empty lines and an empty last cell are accepted', () => {
    expect(cellsOf('a,b\n\n1,\n2,3')).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['2', '3'],
    ]);
  });

  test('an error names the row of the spreadsheet, and rows of separators only are no error', () => {
    const wrong = 'nothing,a,Hello';
    const text = ['type,key,value', 'hero,a,"two\nlines"', '', ',,', wrong, ' , ,', ',,'].join('\n');

    const { entries, errors } = readCsvLines(text);

    expect(entries.map(({ line }) => line)).toEqual([2]);
    expect(errors.map(({ line }) => line)).toEqual([5]);
  });

  test.each(['a,"b', 'a\n"x"y,z'])('rejects the malformed CSV %j', (text) => {
    expect(() => readCsv(text)).toThrow(expect.objectContaining({ code: 'request.malformed' }));
  });
});
