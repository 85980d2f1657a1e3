import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { writeSnippet, writeTagManagerSnippet } from './snippet.ts';

test('the code for Google Tag Manager adds the element of the usual line', () => {
  const embedded = { origin: 'https://bottega.example', demoId: '0123456789abcdef' };
  const code = writeTagManagerSnippet(embedded).replaceAll(/<\/?script>/g, '');
  const added: string[] = [];
  const createElement = (name: string) => {
    const attributes: string[] = [];
    const element = { async: false, src: '', attributes, write: () => '' };
    return Object.assign(element, {
      setAttribute: (key: string, value: string) => attributes.push(`${key}="${value}"`),
      write: () =>
        `<${name}${element.async ? ' async' : ''} src="${element.src}" ${attributes.join(' ')}></${name}>`,
    });
  };
  const body = { appendChild: (element: { write: () => string }) => added.push(element.write()) };

  runInNewContext(code, { document: { createElement, body } });

  expect(added).toEqual([writeSnippet(embedded)]);
});
