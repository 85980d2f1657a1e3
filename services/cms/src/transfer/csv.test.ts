import { describe, expect, test } from 'vitest';
import { hideFormula, readCsv, showFormula, writeCsv } from './csv.ts';

const awkward = [
  'plain',
  '',
  'a,b;c',
  'say "hi"',
  'two\nlines',
  'two\r\nlines',
  '  spaces  ',
  '=1+1',
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

  expect(readCsv(writeCsv(table))).toEqual(table);
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=x"])('%j is no formula to a spreadsheet', (value) => {
  const hidden = hideFormula(value);

  expect(hidden.startsWith("'")).toBe(true);
  expect(showFormula(hidden)).toBe(value);
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
