import type { Block } from '@fucina/contracts/block';
import type { SourceRemark } from '@fucina/contracts/source';
import { uselessFile } from '../../crawl/page-outcome.ts';
import type { FetchedDocument, Reading } from '../../reading/page-reader.ts';
import { madeBlock } from '../block-writer.ts';
import { decodeText } from '../charset.ts';
import { detectLanguage } from '../detect-language.ts';
import { countWords } from '../main-text.ts';
import { cutText, MAX_UPLOAD_TEXT, toPageContent } from '../read-page.ts';

// Shorter lines were ended on purpose, longer ones were wrapped.
const FULL_LINE = 60;
const HEADING_LENGTH = 80;
const BULLET = /^\s*([•·▪◦●○■*–—-]|\d{1,3}[.)])\s+/;
const MARKED_HEADING = /^(#{1,6})\s+(\S.*)$/;
const UNDERLINE = /^\s*(={3,}|-{3,})\s*$/;

export function readText({ body }: FetchedDocument): Reading {
  const { text, charset } = decodeText(body);
  if (text.trim() === '') return { type: 'none', verdict: uselessFile('empty file', 'empty') };
  const all = toBlocks(text).map((block) => madeBlock(block, 'main'));
  const blocks = cutText(all, MAX_UPLOAD_TEXT);
  const remarks: SourceRemark[] = [
    ...(charset.startsWith('utf-') ? [] : [{ kind: 'charset_guessed' as const, charset }]),
    ...(blocks.length < all.length ? [{ kind: 'text_cut' as const }] : []),
  ];
  const page = toPageContent({
    title: '',
    language: detectLanguage(text.slice(0, MAX_UPLOAD_TEXT), ''),
    blocks,
    verdict: countWords(blocks, 1) > 0 ? 'text' : 'too little text',
    robots: '',
  });
  return { type: 'page', page, remarks };
}

function toBlocks(text: string): Block[] {
  const lines = text.split(/\r\n?|[\n\u0085\u2028\u2029\f\v]/);
  const blocks: Block[] = [];
  let isOpen = false;
  lines.forEach((line, i) => {
    const next = lines[i + 1] ?? '';
    const heading = headingIn(line, { before: lines[i - 1] ?? '', next });
    if (heading) blocks.push(heading);
    const isMute = line.trim() === '' || UNDERLINE.test(line);
    if (heading || isMute) {
      isOpen = false;
      return;
    }
    const last = blocks.at(-1);
    if (BULLET.test(line)) blocks.push({ kind: 'item', text: line.replace(BULLET, '').trim() });
    else if (isOpen && last) last.text += ` ${line.trim()}`;
    else blocks.push({ kind: 'text', text: line.trim() });
    isOpen = line.length >= FULL_LINE;
  });
  return blocks;
}

/** `# Prices`, an underlined line, or a line in capitals between blank lines. */
function headingIn(line: string, { before, next }: { before: string; next: string }): Block | null {
  const [, marks = '', marked = ''] = MARKED_HEADING.exec(line) ?? [];
  if (marked) return { kind: 'heading', level: marks.length, text: marked.trim() };
  const text = line.trim();
  if (text === '' || text.length > HEADING_LENGTH || BULLET.test(line) || UNDERLINE.test(line)) return null;
  if (UNDERLINE.test(next)) return { kind: 'heading', level: next.trim().startsWith('=') ? 1 : 2, text };
  const standsAlone = before.trim() === '';
  const isLoud = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text) && !/[.!?;,]$/.test(text);
  return standsAlone && isLoud ? { kind: 'heading', level: 2, text } : null;
}
