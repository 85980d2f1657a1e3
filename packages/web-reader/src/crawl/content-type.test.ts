import { expect, it } from 'vitest';
import { documentKind } from './content-type.ts';

const kindOf = (text: string, type = 'text/plain') =>
  documentKind({ 'content-type': type }, Buffer.from(text));

it.each([
  '<!doctype html><p>Ciao',
  '\uFEFF\n<?xml version="1.0"?>\n<!-- a --> <!-- > -->\n<html>',
  '<!----><!----><h1>Ciao</h1>',
])('%j is detected as HTML, whatever its Content-Type', (text) => {
  expect(kindOf(text)).toBe('html');
});

it.each(['Ciao <p>', '<!-- never closed <p>', '<?xml version="1.0"', '<!-- a -->N', '<rss>', ''])(
  '%j is not detected as HTML',
  (text) => {
    expect(kindOf(text)).toBeNull();
  },
);

it('a generic Content-Type falls back to the .pdf file name', () => {
  const headers = {
    'content-type': 'application/x-download',
    'content-disposition': 'attachment; filename="a.PDF"',
  };

  expect(documentKind(headers, Buffer.from('%PDF-1.4'))).toBe('pdf');
});

it.each(['<!---->', '<!-- -->\n', '<!--', '<', '<?xml', ' ', '<!---->\n\t'])(
  'detecting a long run of %j takes no noticeable time',
  (shape) => {
    expect(kindOf(`${shape.repeat(4000 / shape.length)}N`)).toBeNull();
  },
);
