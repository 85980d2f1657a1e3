import { documentKind } from '../../../packages/web-reader/src/crawl/content-type.ts';
import { toPageUrl } from '../../../packages/web-reader/src/discovery/page-url.ts';
import { readText } from '../../../packages/web-reader/src/extract/plain/read-text.ts';
import type { Reader } from './find-slow.ts';

const ORIGIN = 'http://shapes.test';
const url = `${ORIGIN}/page`;

const readDocument = (text: string) => {
  const file = { kind: 'txt' as const, url, origin: ORIGIN, headers: {}, body: Buffer.from(text) };
  return readText(file);
};

export const readingPath: Reader[] = [
  { name: 'a document that is read', read: readDocument },
  { name: 'the start of an answer', read: (text) => documentKind({}, Buffer.from(text)) },
  {
    name: 'the headers of an answer',
    read: (text) => documentKind({ 'content-type': text, 'content-disposition': text }, Buffer.from(text)),
  },
  { name: 'a link that is followed', read: (text) => toPageUrl(text, { base: url, origin: ORIGIN }) },
];
