import type { SourceRemark } from '@fucina/contracts/source';
import { uselessFile } from '../../crawl/page-outcome.ts';
import type { FetchedDocument, Reading } from '../../reading/page-reader.ts';
import type { RawBlock } from '../block-writer.ts';
import { detectLanguage } from '../detect-language.ts';
import { countWords } from '../main-text.ts';
import { cutText, MAX_UPLOAD_TEXT, toPageContent } from '../read-page.ts';
import { markPlainHeadings } from '../structure/plain-headings.ts';
import { createDocumentBlocks } from './document-blocks.ts';
import { openZip, SuspiciousFile, type Zip } from './open-zip.ts';
import { readStyles } from './paragraph-styles.ts';
import { readXml } from './read-xml.ts';

const MAX_BYTES = 100_000_000;
const MAX_ASIDE_BYTES = 10_000_000;
const MAX_ASIDES = 20;
const MAIN = /^word\/document\d*\.xml$/;
// Notes, headers and footers often hold addresses and opening hours.
const ASIDES = /^word\/(footnotes|endnotes|header\d*|footer\d*)\.xml$/;
const COMPOUND_FILE = 'd0cf11e0a1b11ae1';

/** Streams the XML and never holds it whole. */
export async function readDocx({ body }: FetchedDocument): Promise<Reading> {
  if (body.length === 0) return { type: 'none', verdict: uselessFile('empty file', 'empty') };
  if (body.toString('hex', 0, 8) === COMPOUND_FILE) return { type: 'none', verdict: compoundFile(body) };
  try {
    const zip = await openZip(body);
    const main = zip.names.find((name) => MAIN.test(name));
    if (!main) return { type: 'none', verdict: uselessFile('not a Word document', 'wrong type') };
    return await toReading(zip, main);
  } catch (error) {
    const isTrap = error instanceof SuspiciousFile;
    const verdict = isTrap
      ? uselessFile('suspicious file', 'suspicious')
      : uselessFile('damaged file', 'damaged');
    return { type: 'none', verdict };
  }
}

async function toReading(zip: Zip, main: string): Promise<Reading> {
  const styleOf = await readStyles(zip);
  const document = createDocumentBlocks(styleOf, { maxText: MAX_UPLOAD_TEXT });
  await readXml(zip, main, document.handler, { maxBytes: MAX_BYTES });

  const asides = createDocumentBlocks(styleOf, { maxText: MAX_UPLOAD_TEXT });
  for (const name of zip.names.filter((part) => ASIDES.test(part)).slice(0, MAX_ASIDES))
    await readXml(zip, name, asides.handler, { maxBytes: MAX_ASIDE_BYTES });

  const blocks = cutText(
    [...markPlainHeadings(document.blocks()), ...onceEach(asides.blocks())],
    MAX_UPLOAD_TEXT,
  );
  const remarks: SourceRemark[] = [
    ...(zip.names.some((name) => /vbaProject\.bin$/i.test(name))
      ? [{ kind: 'macros_ignored' as const }]
      : []),
    ...(document.isCut() || asides.isCut() ? [{ kind: 'text_cut' as const }] : []),
  ];
  const hasImages = zip.names.some((name) => name.startsWith('word/media/'));
  const page = toPageContent({
    title: '',
    language: detectLanguage(blocks.map(({ block }) => block.text).join('\n'), ''),
    blocks,
    verdict: countWords(blocks, 1) > 0 ? 'text' : hasImages ? 'only images' : 'too little text',
    robots: '',
  });
  return { type: 'page', page, remarks };
}

/** First-, even- and odd-page headers mostly repeat each other, so each text is kept once, and never as a heading. */
function onceEach(blocks: RawBlock[]): RawBlock[] {
  const [first, ...others] = new Map(blocks.map((raw) => [raw.block.text, raw])).values();
  return first ? [{ ...first, block: { ...first.block, under: 0 } }, ...others] : [];
}

/** OLE compound file: an encrypted .docx or an old `.doc`. */
function compoundFile(body: Buffer) {
  const isLocked = body.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isLocked
    ? uselessFile('password protected', 'password')
    : uselessFile('not a Word document', 'wrong type');
}
