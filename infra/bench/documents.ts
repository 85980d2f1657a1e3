import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { extractiveAnswers } from '../../packages/answering/src/answer/extractive-answer.ts';
import { splitIntoPassages } from '../../packages/answering/src/passages/passages.ts';
import { createBotIndexes } from '../../packages/answering/src/search/bot-indexes.ts';
import { readDocx } from '../../packages/web-reader/src/extract/docx/read-docx.ts';
import { readPdf } from '../../packages/web-reader/src/extract/pdf/read-pdf.ts';
import type { DocumentKind, Reading } from '../../packages/web-reader/src/reading/page-reader.ts';
import { median, percentile } from '../faults/harness/statistics.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';
import { createWriter, writeDocx, writePdf } from './documents-corpus.ts';
import { benchUploads } from './documents-uploads.ts';

const ROUNDS = 5;
const PASSAGES = 50_000;
const PASSAGES_PER_PAGE = 25;
const QUESTIONS = 300;
const MB = 1_000_000;

/**
 * Document parsing against common libraries in the same run: time and word recall. Also a bot with much content, and
 * the time until a long document can be asked about.
 */
export async function benchDocuments(): Promise<BenchRow[]> {
  return [
    ...(await benchManyPassages()),
    ...(await benchDocx()),
    ...(await benchPdf()),
    ...(await benchLongPdf()),
  ];
}

async function benchPdf(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const columns of [1, 2] as const) {
    const { body, text } = await writePdf({ pages: 40, columns });
    const own = () => readPdf(asDocument('pdf', body));
    const bare = async () => extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true });
    const times = await compare(own, bare);
    const label = columns === 1 ? 'PDF of 40 pages' : 'PDF of 40 pages in two columns';
    const bareText = (await bare()).text;
    rows.push(
      benchRow(`${label}: time of bare unpdf to ours`, times.ratio, '×', { atLeast: 0.85 }),
      benchRow(`${label}: words, ours`, recall(textOf(await own()), text), 'share', { atLeast: 0.995 }),
      benchRow(`${label}: words, bare unpdf`, recall(bareText, text), 'share'),
    );
  }
  return rows;
}

async function benchDocx(): Promise<BenchRow[]> {
  const { body, text } = await writeDocx({ paragraphs: 3000 });
  const own = () => readDocx(asDocument('docx', body));
  const peer = async () => (await mammoth.extractRawText({ buffer: body })).value;
  const times = await compare(own, peer);
  return [
    benchRow('DOCX: time of mammoth to ours', times.ratio, '×', { atLeast: 1 }),
    benchRow('DOCX: words, ours', recall(textOf(await own()), text), 'share', { atLeast: 1 }),
    benchRow('DOCX: words, mammoth', recall(await peer(), text), 'share'),
  ];
}

async function benchLongPdf(): Promise<BenchRow[]> {
  const { body } = await writePdf({ pages: 200, columns: 1 });
  const begunAt = performance.now();
  const reading = await readPdf(asDocument('pdf', body));
  if (reading.type === 'none') throw new Error(reading.verdict.detail);
  const { blocks, language } = reading.page;
  const url = 'document:long';
  const passages = splitIntoPassages({
    url,
    title: 'long.pdf',
    language,
    blocks: blocks.map(({ block }) => block),
  });
  const indexes = createBotIndexes({
    pages: {
      readKnowledgeSince: async function* () {
        yield { url, passages };
      },
    },
  });
  await indexes.get({ botId: 'long', revision: 1 });
  const seconds = (performance.now() - begunAt) / 1000;
  return [benchRow('PDF of 200 pages until it can be asked', seconds, 's', { atMost: 10 })];
}

async function benchManyPassages(): Promise<BenchRow[]> {
  const { paragraph, sentence } = createWriter();
  async function* readKnowledgeSince() {
    for (let page = 0; page < PASSAGES / PASSAGES_PER_PAGE; page++) {
      const url = `https://sito.test/${page}`;
      const passages = Array.from({ length: PASSAGES_PER_PAGE }, (_, position) => ({
        ...{ pageUrl: url, pageTitle: `Pagina ${page}`, headings: [`Parte ${position}`], position },
        ...{ language: 'it' as const, lines: [{ text: paragraph() }, { text: paragraph() }] },
      }));
      yield { url, passages };
    }
  }
  const begunAt = performance.now();
  const indexes = createBotIndexes({ pages: { readKnowledgeSince } });
  const index = await indexes.get({ botId: 'many', revision: 1 });
  const seconds = (performance.now() - begunAt) / 1000;
  const questions = Array.from(
    { length: QUESTIONS },
    () => `Quanto costa ${sentence().split(' ').slice(1, 4).join(' ')}?`,
  );
  const times: number[] = [];
  for (const question of questions) {
    const askedAt = performance.now();
    const known = { pagesRead: 2000, pagesFound: 2000, isComplete: true };
    await extractiveAnswers.answer({ question, language: 'it', history: [], index, ...known });
    times.push(performance.now() - askedAt);
  }
  return [
    benchRow(`${PASSAGES} passages: loaded on demand`, seconds, 's'),
    benchRow(`${PASSAGES} passages: question, median`, median(times), 'ms'),
    benchRow(`${PASSAGES} passages: question, p99`, percentile(times, 0.99), 'ms', {
      atMost: 25,
    }),
    benchRow(`${PASSAGES} passages: resident`, process.memoryUsage.rss() / MB, 'MB', { atMost: 600 }),
  ];
}

function asDocument(kind: DocumentKind, body: Buffer) {
  return { kind, url: 'document:bench', origin: 'document:', headers: {}, body, isUpload: true };
}

function textOf(reading: Reading): string {
  if (reading.type === 'none') throw new Error(reading.verdict.detail);
  return reading.page.blocks.map(({ block }) => block.text).join('\n');
}

/** Best of several alternating rounds, so that noise hits both sides. */
async function compare(own: () => Promise<unknown>, peer: () => Promise<unknown>) {
  const best = { own: Number.POSITIVE_INFINITY, peer: Number.POSITIVE_INFINITY };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, run] of [
      ['own', own],
      ['peer', peer],
    ] as const) {
      const begunAt = performance.now();
      await run();
      if (round > 0) best[name] = Math.min(best[name], performance.now() - begunAt);
    }
  }
  return { ...best, ratio: best.peer / best.own };
}

/** Share of words found, counting repeats. */
function recall(read: string, written: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(read)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(written);
  const found = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / words.length;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

if (import.meta.main) {
  const [part] = process.argv.slice(2);
  const parts = {
    ...{ passages: benchManyPassages, docx: benchDocx, pdf: benchPdf, long: benchLongPdf },
    uploads: benchUploads,
  };
  const run = part && part in parts ? parts[part as keyof typeof parts] : benchDocuments;
  console.log(formatRows(await run()));
}
