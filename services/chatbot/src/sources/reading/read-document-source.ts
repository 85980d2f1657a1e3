import { createHash } from 'node:crypto';
import type { SourceRemark } from '@fucina/contracts/source';
import type { RawBlock } from '../../adapters/web-reader/extract/block-writer.ts';
import type { Reading } from '../../adapters/web-reader/reading/page-reader.ts';
import type { Block } from '../../adapters/web-reader/web-reader.ts';
import type { ChatbotDeps } from '../../deps.ts';
import type { Passage } from '../../knowledge/passage.ts';
import { splitIntoPassages } from '../../knowledge/passages.ts';
import type { ReadingResult } from '../sources.repository.ts';
import type { StoredSource } from '../stored-source.ts';
import { documentType, SNIFFED_BYTES } from '../uploads/document-type.ts';
import { documentFailure } from './document-failure.ts';
import { recognisePages } from './recognise-pages.ts';
import { Superseded } from './superseded.ts';

type Work = { source: StoredSource; reader: string; signal: AbortSignal };

const PROGRESS_EVERY_MS = 250;
// One record of the database holds 16 MB.
const MAX_PASSAGES = 8000;
const MAX_PASSAGES_BYTES = 11_000_000;

/** Reads a document, or company information, into the one page that it is. */
export async function readDocumentSource(work: Work, deps: ChatbotDeps): Promise<ReadingResult> {
  const { source, reader } = work;
  const body = source.text === null ? await readBlob(source, deps) : Buffer.from(source.text);
  if (body === null) return failed({ code: 'source.interrupted', detail: '' });
  const reading = await readBody(body, work, deps);
  if (reading.type === 'none') return failed(documentFailure(reading.verdict));

  const recognised = await recognise(body, reading, work, deps);
  const blocks = withRecognised(reading.page.blocks, recognised.blocks);
  const { passages, isCut } = toPassages(blocks, { source, language: reading.page.language });
  const { verdict } = reading.page;
  if (passages.length === 0)
    return failed(
      documentFailure({ fault: verdict === 'only images' ? 'only images' : 'no text', detail: '' }),
    );

  const isMine = await deps.sources.setProgress({ id: source.id, reader }, {}, deps.now());
  if (!isMine) throw new Superseded();
  await publish(source, passages, deps);
  const remarks = [...recognised.remarks, ...(isCut ? [{ kind: 'text_cut' as const }] : [])];
  const pages = reading.pages?.count ?? 1;
  return { status: 'ready', failure: null, remarks, passages: passages.length, pages, changes: null };
}

async function readBlob({ blobId }: StoredSource, { documentBlobs }: ChatbotDeps): Promise<Buffer | null> {
  if (blobId === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of documentBlobs.read(blobId)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readBody(body: Buffer, { source, reader, signal }: Work, deps: ChatbotDeps): Promise<Reading> {
  const kind = source.text === null ? documentType(endsOf(body)) : 'txt';
  if (kind === null) return { type: 'none', verdict: { ...noDocument, fault: 'wrong type' } };
  let toldAt = 0;
  const onProgress = (progress: { done: number; total: number }) => {
    if (Date.now() - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = Date.now();
    void deps.sources.setProgress({ id: source.id, reader }, { progress }, deps.now()).catch(() => undefined);
  };
  const url = addressOf(source);
  const document = { kind, url, origin: 'document:', headers: {}, body, isUpload: true };
  return deps.pageReader.read(document, signal, { deadlineMs: deps.uploadDeadlineMs, onProgress });
}

const noDocument = { outcome: 'failed', code: 'source.wrong_type', detail: '' } as const;
const endsOf = (body: Buffer) => ({
  head: body.subarray(0, SNIFFED_BYTES),
  tail: body.subarray(-SNIFFED_BYTES),
});

/** The address under which a document's page is kept; nobody can open it. */
export function addressOf({ id }: Pick<StoredSource, 'id'>) {
  return `document:${id}`;
}

async function recognise(
  body: Buffer,
  reading: Extract<Reading, { type: 'page' }>,
  { signal }: Work,
  deps: ChatbotDeps,
): Promise<{ blocks: Block[]; remarks: SourceRemark[] }> {
  const remarks = reading.remarks ?? [];
  const images = reading.pages?.images ?? [];
  if (images.length === 0) return { blocks: [], remarks };
  const recognised = await recognisePages({ body, pages: images, signal }, deps);
  const others = remarks.filter(({ kind }) => kind !== 'pages_are_images');
  return { blocks: recognised.blocks, remarks: [...recognised.remarks, ...others] };
}

/** In the order of the pages. */
function withRecognised(raw: RawBlock[], recognised: Block[]): Block[] {
  const blocks = raw.map(({ block }) => block);
  if (recognised.length === 0) return blocks;
  return [...blocks, ...recognised].sort((a, b) => (a.page ?? 0) - (b.page ?? 0));
}

function toPassages(
  blocks: Block[],
  { source, language }: { source: StoredSource; language: Passage['language'] },
) {
  const title = source.name;
  const all = splitIntoPassages({ url: addressOf(source), title, language, blocks });
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
  await deps.publisher.publish(botId, async (revision) => {
    await deps.pages.recordOfSource(botId, { sourceId, run, revision, pages: [page] });
    return [url];
  });
}

function failed(failure: { code: string; detail: string }): ReadingResult {
  return { status: 'failed', failure, remarks: [], passages: 0, pages: 0, changes: null };
}
