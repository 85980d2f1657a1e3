import { expect, it } from 'vitest';
import { documentKind } from './content-type.ts';

const kindOf = (text: string, type = 'text/plain') =>
  documentKind({ 'content-type': type }, Buffer.from(text));

it.each([
  '<!doctype html><p>Ciao',
  '\uFEFF\n<?xml version="1.0"?>\n<!-- a --> <!-- > -->\n<html>',
  '<!----><!----><h1>Ciao</h1>',
])('%j is a web page, whatever its header says', (text) => {
  expect(kindOf(text)).toBe('html');
});

it.each(['Ciao <p>', '<!-- never closed <p>', '<?xml version="1.0"', '<!-- a -->N', '<rss>', ''])(
  '%j is none',
  (text) => {
    expect(kindOf(text)).toBeNull();
  },
);

it('a file is a PDF by its name, where its header says nothing better', () => {
  const headers = {
    'content-type': 'application/x-download',
    'content-disposition': 'attachment; filename="a.PDF"',
  };

  expect(documentKind(headers, Buffer.from('%PDF-1.4'))).toBe('pdf');
});

it.each(['<!---->', '<!-- -->\n', '<!--', '<', '<?xml', ' ', '<!---->\n\t'])(
  'a page that begins with nothing but %j is judged in no time',
  (shape) => {
    expect(kindOf(`${shape.repeat(4000 / shape.length)}N`)).toBeNull();
  },
);
