import { createHash, randomBytes } from 'node:crypto';
import { problems } from '@fucina/contracts/problem';
import { type Source, sourceLimits, type UploadedFile } from '@fucina/contracts/source';
import type { Blobs } from '@fucina/service-kit/blobs';
import { cleanFileName } from '@fucina/service-kit/file-name';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import type { Scanner } from '@fucina/service-kit/scanner';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { countPagesLeft } from '../plans/plans.usecases.ts';
import { type FilePart, readForm } from '../shared/read-form.ts';
import { documentType, SNIFFED_BYTES } from './document-type.ts';
import { enqueueReading } from './reading/enqueue-reading.ts';
import { newSource, type StoredSource, toSource } from './stored-source.ts';

type Bot = Pick<StoredBot, 'id' | 'plan'>;
type Kept = { file: UploadedFile; source?: StoredSource; refusal?: ProblemError };
type Taken = Extract<StoredUpload, { blobId: string }>;

/**
 * Adds uploaded files as sources. An aborted form leaves nothing behind; a rejected file does not affect the others.
 */
export async function addDocuments(
  { bot, form, requestKey }: { bot: Bot; form: Request; requestKey: string },
  deps: ChatbotDeps,
): Promise<{ files: UploadedFile[]; sources: Source[] }> {
  const stores = { blobs: deps.documentBlobs, scanner: deps.scanner };
  const { results, fault } = await readForm(form, (part) => storeUpload(part, stores));
  const taken = results.filter((upload) => 'blobId' in upload);
  if (fault) {
    await deps.documentBlobs.remove(taken.map(({ blobId }) => blobId));
    throw fault;
  }

  const outcomes: Kept[] = [];
  for (const upload of results) {
    const outcome =
      'refusal' in upload
        ? { file: refused(upload.name, upload.refusal), refusal: upload.refusal }
        : await keepDocument({ bot, requestKey, upload }, deps);
    outcomes.push(outcome);
  }
  const refusals = outcomes.flatMap(({ refusal }) => refusal ?? []);
  if (refusals[0] && refusals.length === outcomes.length) throw refusals[0];
  await deps.knowledgeOfBots.refresh(bot.id);
  const sources = outcomes.flatMap(({ source }) => (source ? [toSource(source)] : []));
  return { files: outcomes.map(({ file }) => file), sources };
}

export async function addTextDocument(
  { bot, name, content }: { bot: Bot; name: string; content: string },
  deps: ChatbotDeps,
): Promise<Source> {
  const body = Buffer.from(content);
  const upload = await storeUpload(
    { name, bytes: bytesOf(body) },
    { blobs: deps.documentBlobs, scanner: deps.scanner },
  );
  if ('refusal' in upload) throw upload.refusal;
  const requestKey = createHash('sha256').update(`${name} ${upload.contentHash}`).digest('hex');
  const { source, refusal } = await keepDocument({ bot, requestKey, upload }, deps);
  if (!source) throw refusal ?? problem('source.limit_reached');
  await deps.knowledgeOfBots.refresh(bot.id);
  return toSource(source);
}

async function* bytesOf(body: Buffer) {
  if (body.length > 0) yield body;
}

async function keepDocument(
  { bot, requestKey, upload }: { bot: Bot; requestKey: string; upload: Taken },
  deps: ChatbotDeps,
): Promise<Kept> {
  const { name, ...bytes } = upload;
  const id = randomBytes(16).toString('hex');
  const fields = { id, botId: bot.id, kind: 'document', name, uploadKey: requestKey, ...bytes } as const;
  const { source, isNew } = await deps.sources.createOrFind(newSource(fields, deps.now()));
  if (!isNew) await deps.documentBlobs.remove([upload.blobId]);
  const refusal = isNew ? await findRefusal({ bot, source }, deps) : null;
  if (refusal) {
    await deps.sources.remove(source.id);
    await deps.documentBlobs.remove([upload.blobId]);
    return { file: refused(name, refusal), refusal };
  }
  const again = source.status === 'failed' ? await deps.sources.startRun(source.id, {}, deps.now()) : null;
  await enqueueReading(again ?? source, deps);
  const isRetry = source.uploadKey === requestKey;
  const outcome = isNew || again || isRetry ? 'taken' : 'already_known';
  return { file: { outcome, name, sourceId: source.id }, source: again ?? source };
}

/** Checked after the write: of concurrent uploads the earliest win. A used-up plan accepts no more. */
async function findRefusal({ bot, source }: { bot: Bot; source: StoredSource }, deps: ChatbotDeps) {
  const earlier = await deps.sources.countByBot(bot.id, { before: source });
  if (earlier >= sourceLimits.perBot) return problem('source.limit_reached');
  return (await countPagesLeft(bot, deps)) === 0 ? problem('source.pages_used_up') : null;
}

function refused(name: string, { code, options }: ProblemError): UploadedFile {
  const known: { title: string; detail?: string } = problems[code];
  return { outcome: 'refused', name, code, detail: options.detail ?? known.detail ?? known.title };
}

type StoredUpload =
  | { name: string; blobId: string; size: number; contentHash: string }
  | { name: string; refusal: ProblemError };

async function storeUpload(
  { name: given, bytes }: FilePart,
  { blobs, scanner }: { blobs: Blobs; scanner: Scanner },
): Promise<StoredUpload> {
  const name = cleanFileName(given);
  const blob = blobs.open();
  const scan = scanner.open();
  const sniffed = createSniffer();
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > sourceLimits.maxFileBytes) throw problem('source.too_large');
      sniffed.note(chunk);
      hash.update(chunk);
      await blob.write(chunk);
      await scan.write(chunk);
    }
    if (size === 0) throw problem('source.empty');
    if (documentType(sniffed) === null) throw problem('source.wrong_type');
    if ((await scan.finish()) !== null) throw problem('file.infected');
    await blob.finish();
    return { name, blobId: blob.id, size, contentHash: hash.digest('hex') };
  } catch (error) {
    await blob.giveUp();
    if (error instanceof ProblemError && error.code !== 'scanner.unavailable')
      return { name, refusal: error };
    throw error;
  } finally {
    scan.giveUp();
  }
}

function createSniffer() {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  return {
    note(chunk: Buffer) {
      if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SNIFFED_BYTES);
      tail = Buffer.concat([tail, chunk]).subarray(-SNIFFED_BYTES);
    },
    get head() {
      return head;
    },
    get tail() {
      return tail;
    },
  };
}
