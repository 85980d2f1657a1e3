import path from 'node:path';
import { documentKind } from '../../../packages/web-reader/src/crawl/content-type.ts';
import { toPageUrl } from '../../../packages/web-reader/src/discovery/page-url.ts';
import { readText } from '../../../packages/web-reader/src/extract/plain/read-text.ts';
import { rootFolder } from '../../local/lib/machine.ts';
import { textShapes } from '../corpora/worst-case-shapes.ts';
import { bounds } from './bounds.ts';
import { findSlow, type Reader, type Slow } from './find-slow.ts';
import { findTextFunctions } from './text-functions.ts';

export type ScanMessage = { trying: string } | { slow: Slow[]; functions: string[] };

const LENGTH = 4_000;
const send = (message: ScanMessage) => new Promise((resolve) => process.send?.(message, resolve));

async function loadReaders(): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (const { name, file, make } of findTextFunctions()) {
    const module = (await import(path.join(rootFolder, file))) as Record<
      string,
      (...given: unknown[]) => unknown
    >;
    const full = `${file} ${name}`;
    const longest = bounds[full]?.longest ?? Number.POSITIVE_INFINITY;
    readers.push({ name: full, read: (text) => module[name]?.(...make(text.slice(0, longest))) });
  }
  return readers;
}

const ORIGIN = 'http://shapes.test';
const url = `${ORIGIN}/page`;

const readDocument = (text: string) => {
  const file = { kind: 'txt' as const, url, origin: ORIGIN, headers: {}, body: Buffer.from(text) };
  return readText(file);
};

const readingPath: Reader[] = [
  { name: 'a document that is read', read: readDocument },
  { name: 'the start of an answer', read: (text) => documentKind({}, Buffer.from(text)) },
  {
    name: 'the headers of an answer',
    read: (text) => documentKind({ 'content-type': text, 'content-disposition': text }, Buffer.from(text)),
  },
  { name: 'a link that is followed', read: (text) => toPageUrl(text, { base: url, origin: ORIGIN }) },
];

const readers = [...(await loadReaders()), ...readingPath];
const slow = await findSlow({
  readers,
  shapes: textShapes,
  length: LENGTH,
  onTry: (name) => void send({ trying: name }),
});
await send({ slow, functions: readers.map(({ name }) => name) });
process.disconnect();
