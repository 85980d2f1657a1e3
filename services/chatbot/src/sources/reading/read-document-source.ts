import { createHash } from 'node:crypto';
import { type Passage, splitIntoPassages } from '@fucina/answering/passages/passages';
import type { Block } from '@fucina/contracts/block';
import type { ProblemCode } from '@fucina/contracts/problem';
import { CHARACTERS_PER_PAGE, type SourceRemark } from '@fucina/contracts/source';
import type { FileFault, Verdict } from '@fucina/web-reader/crawl/page-outcome';
import type { RawBlock } from '@fucina/web-reader/extract/block-writer';
import { detectLanguage } from '@fucina/web-reader/extract/detect-language';
import { boundBlock } from '@fucina/web-reader/extract/text';
import type { Reading } from '@fucina/web-reader/reading/page-reader';
import type { ChatbotDeps } from '../../deps.ts';
import { documentType, SNIFFED_BYTES } from '../document-type.ts';
import type { ReadingResult } from '../sources.repository.ts';
import type { StoredSource } from '../stored-source.ts';
import { recognisePages } from './recognise-pages.ts';
import { countLeft, takePages } from './take-pages.ts';

type Work = { source: StoredSource; reader: string; signal: AbortSignal };

const PROGRESS_EVERY_MS = 250;
// MongoDB documents are limited to 16 MB.
const MAX_PASSAGES = 8000;
const MAX_PASSAGES_BYTES = 11_000_000;

/** Documents and company information become one page each. */
export async function readDocumentSource(work: Work, deps: ChatbotDeps): Promise<ReadingResult> {
  const { source, reader } = work;
  const left = await countLeft(source, deps);
  if (left === 0) return withoutRoom(source);
  const body = source.text === null ? await readBlob(source, deps) : Buffer.from(source.text);
  if (body === null) return failed({ code: 'source.interrupted', detail: '' });
  const reading = await readBody(body, work, deps);
  if (reading.type === 'none') return failed(documentFailure(reading.verdict));

  const recognised = await recognise(body, { reading, most: left ?? Number.POSITIVE_INFINITY }, work, deps);
  const all = withRecognised(reading.page.blocks, recognised.blocks);
  const wanted = source.kind === 'text' ? 0 : countPages(all);
  const pages = await takePages({ source, reader, wanted }, deps);
  if (pages === 0 && wanted > 0) return withoutRoom(source);
  const blocks = pages < wanted ? cutToPages(all, pages) : all;
  const language = languageOf(reading, recognised.blocks);
  const isScan = reading.page.blocks.length === 0;
  const { passages, isCut } = toPassages(isScan ? byPage(blocks) : [blocks], { source, language });
  const { verdict } = reading.page;
  if (passages.length === 0)
    return failed(
      documentFailure({ fault: verdict === 'only images' ? 'only images' : 'no text', detail: '' }),
    );

  await publish(source, passages, deps);
  const remarks = [
    ...recognised.remarks,
    ...(isCut ? [{ kind: 'text_cut' as const }] : []),
    ...pageLimit(wanted - pages + recognised.leftOut),
  ];
  return { status: 'ready', failure: null, remarks, passages: passages.length, pages, changes: null };
}

/** Over the plan: earlier content is kept. */
function withoutRoom({ readAt, passages, pages, remarks }: StoredSource): ReadingResult {
  if (readAt) return { status: 'ready', failure: null, remarks, passages, pages, changes: null };
  return failed({ code: 'source.pages_used_up', detail: '' });
}

function languageOf({ page }: Extract<Reading, { type: 'page' }>, recognised: Block[]) {
  return page.language ?? detectLanguage(recognised.map(({ text }) => text).join('\n'), '');
}

const pageLimit = (count: number) => (count > 0 ? [{ kind: 'page_limit' as const, count }] : []);

async function readBlob({ blobId }: StoredSource, { documentBlobs }: ChatbotDeps): Promise<Buffer | null> {
  if (blobId === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of documentBlobs.read(blobId)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readBody(body: Buffer, { source, reader, signal }: Work, deps: ChatbotDeps): Promise<Reading> {
  const kind = source.text === null ? documentType(endsOf(body)) : 'txt';
  if (kind === null) return { type: 'none', verdict: WRONG_TYPE };
  let reportedAt = 0;
  const onProgress = (progress: { done: number; total: number }) => {
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = Date.now();
    void deps.sources.setProgress({ id: source.id, reader }, { progress }, deps.now()).catch(() => undefined);
  };
  const url = addressOf(source);
  const document = { kind, url, origin: 'document:', headers: {}, body, isUpload: true };
  return deps.pageReader.read(document, signal, { deadlineMs: deps.uploadDeadlineMs, onProgress });
}

const WRONG_TYPE = { outcome: 'failed', code: 'source.wrong_type', detail: '', fault: 'wrong type' } as const;
const endsOf = (body: Buffer) => ({
  head: body.subarray(0, SNIFFED_BYTES),
  tail: body.subarray(-SNIFFED_BYTES),
});

/** Internal URL of a document's page, not for opening. */
function addressOf({ id }: Pick<StoredSource, 'id'>) {
  return `document:${id}`;
}

async function recognise(
  body: Buffer,
  { reading, most }: { reading: Extract<Reading, { type: 'page' }>; most: number },
  { source, reader, signal }: Work,
  deps: ChatbotDeps,
): Promise<{ blocks: Block[]; remarks: SourceRemark[]; leftOut: number }> {
  const remarks = reading.remarks ?? [];
  const images = reading.pages?.images ?? [];
  if (images.length === 0) return { blocks: [], remarks, leftOut: 0 };
  const pages = images.slice(0, most);
  const onPage = (done: number) => {
    const progress = { done, total: pages.length, isRecognising: true };
    void deps.sources.setProgress({ id: source.id, reader }, { progress }, deps.now()).catch(() => undefined);
  };
  const recognised = await recognisePages({ body, pages, signal, onPage }, deps);
  const blocks = recognised.blocks.flatMap(boundBlock);
  const others = remarks.filter(({ kind }) => kind !== 'pages_are_images');
  const leftOut = images.length - pages.length;
  return { blocks, remarks: [...recognised.remarks, ...others], leftOut };
}

function withRecognised(raw: RawBlock[], recognised: Block[]): Block[] {
  const blocks = raw.map(({ block }) => block);
  if (recognised.length === 0) return blocks;
  return [...blocks, ...recognised].sort((a, b) => (a.page ?? 0) - (b.page ?? 0));
}

/** Scans have no headings: one passage per page lets answers cite the page. */
const byPage = (blocks: Block[]) => [...Map.groupBy(blocks, ({ page }) => page).values()];

function toPassages(
  parts: Block[][],
  { source, language }: { source: StoredSource; language: Passage['language'] },
) {
  const title = source.name;
  const all = parts
    .flatMap((blocks) => splitIntoPassages({ url: addressOf(source), title, language, blocks }))
    .map((passage, position) => ({ ...passage, position }));
  let room = MAX_PASSAGES_BYTES;
  const passages = all.slice(0, MAX_PASSAGES).filter((passage) => {
    room -= Buffer.byteLength(JSON.stringify(passage)) + 100;
    return room > 0;
  });
  return { passages, isCut: passages.length < all.length };
}

async function publish(
  { id: sourceId, botId, run, name }: StoredSource,
  passages: Passage[],
  deps: ChatbotDeps,
) {
  const url = addressOf({ id: sourceId });
  const hash = createHash('sha1').update(JSON.stringify(passages)).digest('base64');
  const page = {
    url,
    title: name,
    outcome: 'read' as const,
    passages,
    hash,
    change: 'new' as const,
    order: 0,
  };
  const write = async (revision: number) => {
    await deps.pages.recordOfSource(botId, { sourceId, run, revision, pages: [page] });
    return [url];
  };
  await deps.publisher.publish(botId, write, { passages: passages.length });
}

function failed(failure: { code: string; detail: string }): ReadingResult {
  return { status: 'failed', failure, remarks: [], passages: 0, pages: 0, changes: null };
}

const codes: Record<FileFault, ProblemCode> = {
  empty: 'source.empty',
  password: 'source.password',
  damaged: 'source.damaged',
  suspicious: 'source.suspicious',
  'wrong type': 'source.wrong_type',
  'too heavy': 'source.too_heavy',
  'only images': 'source.only_images',
  'no text': 'source.no_text',
};

function documentFailure({ fault, detail }: Pick<Verdict, 'fault' | 'detail'>) {
  return { code: fault ? codes[fault] : ('source.interrupted' as const), detail };
}

/** Pages with text; for unpaged text, the equivalent number. */
function countPages(blocks: Block[]): number {
  const numbered = new Set(blocks.flatMap(({ page }) => page ?? []));
  if (numbered.size > 0) return numbered.size;
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  return Math.ceil(characters / CHARACTERS_PER_PAGE);
}

function cutToPages(blocks: Block[], most: number): Block[] {
  const numbered = [...new Set(blocks.flatMap(({ page }) => page ?? []))];
  if (numbered.length > 0) {
    const kept = new Set(numbered.slice(0, most));
    return blocks.filter(({ page }) => page === undefined || kept.has(page));
  }
  let room = most * CHARACTERS_PER_PAGE;
  return blocks.flatMap((block) => {
    const text = block.text.slice(0, Math.max(0, room));
    room -= block.text.length;
    return text === '' ? [] : [{ ...block, text }];
  });
}
