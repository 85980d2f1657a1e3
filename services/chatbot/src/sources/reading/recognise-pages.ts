import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceRemark } from '@fucina/contracts/source';
import { toPageRanges } from '../../adapters/web-reader/extract/pdf/page-ranges.ts';
import type { Block } from '../../adapters/web-reader/web-reader.ts';
import type { ChatbotDeps } from '../../deps.ts';

const MAX_PAGES = 50;
const LEAST_LETTERS = 10;

type Recognised = { blocks: Block[]; remarks: SourceRemark[] };

/** Reads pages that are images, as far as the machine has the programs for it; says which were read and which not. */
export async function recognisePages(
  { body, pages, signal }: { body: Buffer; pages: number[]; signal: AbortSignal },
  { recogniser }: Pick<ChatbotDeps, 'recogniser'>,
): Promise<Recognised> {
  if (!(await recogniser.isInstalled())) return { blocks: [], remarks: remarksOn([], pages) };
  const folder = await mkdtemp(join(tmpdir(), 'recognise-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, body, { mode: 0o600 });
    const blocks: Block[] = [];
    const read: number[] = [];
    for (const page of pages.slice(0, MAX_PAGES)) {
      if (signal.aborted) break;
      const text = await recogniser.read({ file, folder, page, signal });
      if ((text.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) continue;
      read.push(page);
      blocks.push(...toParagraphs(text, page));
    }
    return {
      blocks,
      remarks: remarksOn(
        read,
        pages.filter((page) => !read.includes(page)),
      ),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toParagraphs(text: string, page: number): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .map((paragraph) => ({ kind: 'text', text: paragraph, page }));
}

function remarksOn(read: number[], unread: number[]): SourceRemark[] {
  return [
    ...(read.length > 0 ? [{ kind: 'text_recognised' as const, pages: toPageRanges(read) }] : []),
    ...(unread.length > 0 ? [{ kind: 'pages_are_images' as const, pages: toPageRanges(unread) }] : []),
  ];
}
