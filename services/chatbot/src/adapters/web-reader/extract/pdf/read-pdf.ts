import { getDocumentProxy } from 'unpdf';
import { uselessFile } from '../../crawl/page-outcome.ts';
import type { FetchedDocument, Reading } from '../../reading/page-reader.ts';
import { madeBlock } from '../block-writer.ts';
import { detectLanguage } from '../detect-language.ts';
import { countWords } from '../main-text.ts';
import { cutText, LEAST_WORDS, MAX_TEXT, type ReadHtml, toPageContent } from '../read-page.ts';
import { type Line, toLines } from './page-lines.ts';
import { type TextItem, toRows } from './page-segments.ts';
import { toBlocks } from './paragraphs.ts';
import { titleOfPdf } from './pdf-title.ts';
import { withoutRunningHeads } from './running-heads.ts';

const MAX_PAGES = 500;
// Text alone is wanted: no scripts, no fonts of the system, no warnings on standard output.
const OPTIONS = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  stopAtErrors: false,
  enableXfa: false,
  verbosity: 0,
};

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Reads a PDF's text as a page of the site; says so when it is locked, damaged, empty or a heap of pictures. */
export async function readPdf(document: FetchedDocument): Promise<Reading> {
  if (document.body.length === 0) return { type: 'none', verdict: uselessFile('empty file') };
  try {
    // A copy: the library takes the bytes for itself.
    const pdf = await getDocumentProxy(new Uint8Array(document.body), OPTIONS);
    const page = await toPage(pdf, document);
    await pdf.loadingTask.destroy();
    return { type: 'page', page };
  } catch (error) {
    const isLocked = (error as Error).name === 'PasswordException';
    return { type: 'none', verdict: uselessFile(isLocked ? 'password protected' : 'damaged file') };
  }
}

async function toPage(pdf: Pdf, { body, url, headers }: FetchedDocument): Promise<ReadHtml> {
  const { info } = (await pdf.getMetadata()) as { info: { Title?: unknown; Language?: unknown } };
  const blocks = toBlocks(withoutRunningHeads(await readPages(pdf)).flat());
  const raw = cutText(blocks.map((block) => madeBlock(block, 'main')));
  const text = raw.map(({ block }) => block.text).join('\n');
  const hasWords = countWords(raw, LEAST_WORDS) >= LEAST_WORDS;
  return toPageContent({
    title: titleOfPdf({ stated: asText(info.Title), blocks, url }),
    language: detectLanguage(text, asText(info.Language)),
    blocks: raw,
    verdict: hasWords ? 'text' : hasImages(body) ? 'only images' : 'too little text',
    robots: headers['x-robots-tag'] ?? '',
  });
}

/** A page that is damaged does not spoil the others; a file of which no page can be read is. */
async function readPages(pdf: Pdf): Promise<Line[][]> {
  const pages: Line[][] = [];
  let chars = 0;
  let fault: unknown = null;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && chars < MAX_TEXT; number++) {
    try {
      const lines = await readPage(pdf, number);
      chars += lines.reduce((sum, { text }) => sum + text.length, 0);
      pages.push(lines);
    } catch (error) {
      fault = error;
    }
  }
  if (pages.length === 0) throw fault;
  return pages;
}

async function readPage(pdf: Pdf, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const { transform, height } = page.getViewport({ scale: 1 });
  page.cleanup();
  return toLines(toRows(items as TextItem[], transform), { page: number, height });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The dictionaries of pictures are never packed, so the bytes tell. */
function hasImages(body: Buffer) {
  return /\/Subtype\s*\/Image\b/.test(body.toString('latin1'));
}
