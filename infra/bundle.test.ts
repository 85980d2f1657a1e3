import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '../services/chatbot/src/adapters/web-reader/reading/page-reader.ts';
import { startReaderProcess } from '../services/chatbot/src/adapters/web-reader/reading/reader-process.ts';
import { drawPdf } from '../services/chatbot/test/pdf-files.ts';

const bundle = path.join(import.meta.dirname, 'bundle.ts');
let image = '';

// Far from the tree, so that nothing is found in its node_modules.
beforeAll(async () => {
  image = await mkdtemp(path.join(tmpdir(), 'fucina-image-'));
  const { status, stderr } = spawnSync(process.execPath, [bundle, 'chatbot', image], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 120_000);
afterAll(() => rm(image, { recursive: true, force: true }));

test('the image of the worker reads pages and PDFs in its children', async () => {
  const entry = createRequire(path.join(image, 'services/chatbot/src/worker.js')).resolve('#reader-child');
  const reader = startReaderProcess({ entry, maxMemoryMb: 1000 });
  const sentence = 'Il restauro di una sedia costa 45 euro, su prenotazione.';
  const read = async (kind: DocumentKind, body: Buffer) => {
    const document = { kind, url: 'http://a.test/x', origin: 'http://a.test', headers: {}, body };
    return reader.read(document, 60_000);
  };

  const page = await read('html', Buffer.from(`<p>${sentence}`));
  const pdf = await read('pdf', await drawPdf((document) => document.text(sentence)));
  reader.end();

  for (const end of [page, pdf])
    expect(end).toMatchObject({ reading: { page: { blocks: [{ block: { text: sentence } }] } } });
}, 180_000);
