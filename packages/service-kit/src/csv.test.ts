import { describe, expect, test } from 'vitest';
import { csvLine, showFormula, writeCsv } from './csv.ts';
import { growthOf } from './testing/growth.ts';

const cellOf = (text: string) => csvLine([text]).slice(0, -2);

describe('formulas are escaped with an apostrophe', () => {
  test.each([
    '=1+1',
    '+39 02',
    '-5',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '﹦1',
    '−1',
    '\u200b=1',
    '\ufeff=1',
    '\u2060\u00a0＝1',
    '\u3164=1',
    '\u0001=1',
    "'=1",
    "' =1",
  ])('%j is escaped', (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  });

  test.each(['\tx', '\rx', '\nx', '\t=1', '\r\n＝1', '  =1'])('%j is escaped and quoted', (text) => {
    expect(cellOf(text).replaceAll('"', '')).toBe(`'${text}`);
  });
});

test.each(['a=1', 'a@b.it', '1-2', "'quoted'", '', '5 − 3', 'è 😀'])('%j is left unchanged', (text) => {
  expect(cellOf(text)).toBe(text);
});

test.each([
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' spaces ', '" spaces "'],
])('%j is quoted as %j', (text, written) => {
  expect(cellOf(text)).toBe(written);
});

test.each(['=1', "'=1", "''＝1", '\tx', "'x", 'x', "'", "'\t"])(
  '%j survives escaping and unescaping',
  (text) => {
    const line = cellOf(text);
    const unquoted = line.startsWith('"') ? line.slice(1, -1) : line;

    expect(showFormula(unquoted)).toBe(text);
  },
);

test('a table starts with a byte order mark', async () => {
  let text = '';
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const piece of writeCsv(['A', 'B'], [['1', '＝2']])) text += decoder.decode(piece);

  expect(text).toBe("\ufeffA,B\r\n1,'＝2\r\n");
});

test.each([' ', '\t', "'", '\u200b', '"', '='])('escaping a long run of %j takes linear time', (sign) => {
  expect(growthOf((size) => `${sign.repeat(size)}x`, cellOf)).toBeLessThan(24);
});
