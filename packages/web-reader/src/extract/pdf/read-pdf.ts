import type { Block } from '@fucina/contracts/block';
import type { SourceRemark } from '@fucina/contracts/source';
import { getDocumentProxy } from 'unpdf';
import { uselessFile } from '../../crawl/page-outcome.ts';
import type { FetchedDocument, Reading, ReadingProgress } from '../../reading/page-reader.ts';
import { madeBlock } from '../block-writer.ts';
import { detectLanguage } from '../detect-language.ts';
import { countWords } from '../main-text.ts';
import {
  cutText,
  LEAST_WORDS,
  MAX_TEXT,
  MAX_UPLOAD_TEXT,
  type ReadHtml,
  toPageContent,
} from '../read-page.ts';
import { decodeOrKeep } from '../text.ts';
import { type Line, type TextItem, toLines, toRows, withoutRunningHeads } from './page-lines.ts';
import { toPageRanges } from './page-ranges.ts';
import { toBlocks } from './paragraphs.ts';

const MAX_LENGTH = 200;
const BY_PROGRAM =
  /^(microsoft (word|excel|powerpoint)|untitled|senza titolo|document(o)?|presentazione|presentation|slide)\b.{0,4}$|^microsoft \w+ - |\.(docx?|xlsx?|pptx?|pdf|indd|pub|ai|qxd|od[tps])$/i;

/** The declared title unless software generated it, else the first large heading, else the file name. */
function titleOfPdf({ stated, blocks, url }: { stated: string; blocks: Block[]; url: string }) {
  const title = stated.replace(/\s+/g, ' ').trim();
  const isMeant = title.length > 2 && !BY_PROGRAM.test(title);
  return (isMeant ? title : (firstHeading(blocks) ?? fileName(url))).slice(0, MAX_LENGTH);
}

function firstHeading(blocks: Block[]) {
  const headings = blocks.filter((block) => block.kind === 'heading' && block.page === 1);
  const levels = headings.map((block) => (block.kind === 'heading' ? block.level : 0));
  return headings[levels.indexOf(Math.min(...levels))]?.text;
}

function fileName(url: string) {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return decodeOrKeep(name)
    .replace(/\.\w+$/, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim();
}

const MAX_PAGES = 500;
const MAX_UPLOAD_PAGES = 3000;
const PROGRESS_EVERY_MS = 200;
const PAGES_AHEAD = 5;
// Text only: no scripts, system fonts or warnings on stdout.
const OPTIONS = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  stopAtErrors: false,
  enableXfa: false,
  verbosity: 0,
};

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type OnProgress = (progress: ReadingProgress) => void;
type PagesRead = { lines: Line[][]; count: number; empty: number[]; damaged: number[]; cutAt: number | null };

export async function readPdf(
  document: FetchedDocument,
  onProgress: OnProgress = () => undefined,
): Promise<Reading> {
  if (document.body.length === 0) return { type: 'none', verdict: uselessFile('empty file', 'empty') };
  try {
    // Copied, since the library takes ownership of the buffer.
    const pdf = await getDocumentProxy(new Uint8Array(document.body), OPTIONS);
    const reading = await toReading(pdf, document, onProgress);
    await pdf.loadingTask.destroy();
    return reading;
  } catch (error) {
    const isLocked = (error as Error).name === 'PasswordException';
    const verdict = isLocked
      ? uselessFile('password protected', 'password')
      : uselessFile('damaged file', 'damaged');
    return { type: 'none', verdict };
  }
}

async function toReading(pdf: Pdf, document: FetchedDocument, onProgress: OnProgress): Promise<Reading> {
  const pages = await readPages(pdf, document, onProgress);
  const images = pages.empty.length > 0 && hasImages(document.body) ? pages.empty : [];
  return {
    type: 'page',
    page: await toPage(pdf, document, { lines: pages.lines, hasImages: images.length > 0 }),
    remarks: remarksOn(pages, images),
    pages: { count: pages.count, images },
  };
}

function remarksOn({ damaged, cutAt }: PagesRead, images: number[]): SourceRemark[] {
  return [
    ...(images.length > 0 ? [{ kind: 'pages_are_images' as const, pages: toPageRanges(images) }] : []),
    ...(damaged.length > 0 ? [{ kind: 'pages_damaged' as const, pages: toPageRanges(damaged) }] : []),
    ...(cutAt === null ? [] : [{ kind: 'text_cut' as const, pages: `${cutAt}` }]),
  ];
}

async function toPage(
  pdf: Pdf,
  { url, headers, isUpload = false }: FetchedDocument,
  pages: { lines: Line[][]; hasImages: boolean },
): Promise<ReadHtml> {
  const { info } = (await pdf.getMetadata()) as { info: { Title?: unknown; Language?: unknown } };
  const blocks = toBlocks(withoutRunningHeads(pages.lines).flat());
  const raw = cutText(
    blocks.map((block) => madeBlock(block, 'main')),
    isUpload ? MAX_UPLOAD_TEXT : MAX_TEXT,
  );
  const text = raw.map(({ block }) => block.text).join('\n');
  const least = isUpload ? 1 : LEAST_WORDS;
  const hasWords = countWords(raw, least) >= least;
  return toPageContent({
    title: isUpload ? '' : titleOfPdf({ stated: asText(info.Title), blocks, url }),
    language: detectLanguage(text, asText(info.Language)),
    blocks: raw,
    verdict: hasWords ? 'text' : pages.hasImages ? 'only images' : 'too little text',
    robots: headers['x-robots-tag'] ?? '',
  });
}

/** Skips damaged pages. Fails only if no page can be read. */
async function readPages(
  pdf: Pdf,
  { isUpload }: FetchedDocument,
  onProgress: OnProgress,
): Promise<PagesRead> {
  const limits = isUpload
    ? { pages: MAX_UPLOAD_PAGES, chars: MAX_UPLOAD_TEXT }
    : { pages: MAX_PAGES, chars: MAX_TEXT };
  const total = Math.min(pdf.numPages, limits.pages);
  const read: PagesRead = { lines: [], count: pdf.numPages, empty: [], damaged: [], cutAt: null };
  let chars = 0;
  let fault: unknown = null;
  let reportedAt = 0;
  for await (const page of readInOrder(pdf, total)) {
    if (Date.now() - reportedAt >= PROGRESS_EVERY_MS) {
      reportedAt = Date.now();
      onProgress({ done: page.number - 1, total });
    }
    if (page.lines === null) {
      fault = page.fault;
      read.damaged.push(page.number);
      continue;
    }
    if (page.lines.length === 0) read.empty.push(page.number);
    chars += page.lines.reduce((sum, { text }) => sum + text.length, 0);
    read.lines.push(page.lines);
    if (chars >= limits.chars) break;
  }
  if (read.lines.length === 0) throw fault;
  const visited = read.lines.length + read.damaged.length;
  return { ...read, cutAt: visited < pdf.numPages ? visited + 1 : null };
}

type PageRead = { number: number; lines: Line[] } | { number: number; lines: null; fault: unknown };

/** Yields pages in order while the library fetches the next. */
async function* readInOrder(pdf: Pdf, total: number): AsyncGenerator<PageRead> {
  const ahead: Promise<PageRead>[] = [];
  for (let number = 1; ; ) {
    while (number <= total && ahead.length <= PAGES_AHEAD) ahead.push(tryPage(pdf, number++));
    const next = ahead.shift();
    if (!next) return;
    yield await next;
  }
}

async function tryPage(pdf: Pdf, number: number): Promise<PageRead> {
  try {
    return { number, lines: await readPage(pdf, number) };
  } catch (fault) {
    return { number, lines: null, fault };
  }
}

async function readPage(pdf: Pdf, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const { transform, height } = page.getViewport({ scale: 1 });
  page.cleanup();
  return toLines(toRows(items as TextItem[], transform), { page: number, height });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Image dictionaries are never compressed, so the raw bytes show them. */
function hasImages(body: Buffer) {
  return /\/Subtype\s*\/Image\b/.test(body.toString('latin1'));
}
