import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block } from '@fucina/contracts/block';
import type { SourceRemark } from '@fucina/contracts/source';
import { toPageRanges } from '@fucina/web-reader/extract/pdf/page-ranges';
import type { ChatbotDeps } from '../../deps.ts';

const MAX_PAGES = 100;
const LEAST_LETTERS = 10;

type Recognised = { blocks: Block[]; remarks: SourceRemark[] };
type Scans = { body: Buffer; pages: number[]; signal: AbortSignal; onPage: (done: number) => void };
type Outcome = 'read' | 'without text' | 'failed' | 'not reached';

export async function recognisePages(
  { body, pages, signal, onPage }: Scans,
  { recogniser, recognitionMs }: ChatbotDeps,
): Promise<Recognised> {
  const outcomes = new Map<number, Outcome>();
  const blocks: Block[] = [];
  if (!(await recogniser.isInstalled())) return { blocks, remarks: remarksOn(pages, outcomes) };
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(recognitionMs)]);
  const folder = await mkdtemp(join(tmpdir(), 'recognise-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, body, { mode: 0o600 });
    for (const [done, page] of pages.slice(0, MAX_PAGES).entries()) {
      onPage(done);
      const paragraphs = await recogniser.read({ file, folder, page, signal: inTime });
      if (inTime.aborted) break;
      const outcome = outcomeOf(paragraphs);
      outcomes.set(page, outcome);
      if (outcome === 'read') for (const text of paragraphs ?? []) blocks.push({ kind: 'text', text, page });
    }
    signal.throwIfAborted();
    for (const page of pages) if (!outcomes.has(page)) outcomes.set(page, 'not reached');
    return { blocks, remarks: remarksOn(pages, outcomes) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function outcomeOf(paragraphs: string[] | null): Outcome {
  if (paragraphs === null) return 'failed';
  const letters = paragraphs.join('').match(/\p{L}/gu)?.length ?? 0;
  return letters >= LEAST_LETTERS ? 'read' : 'without text';
}

function remarksOn(pages: number[], outcomes: Map<number, Outcome>): SourceRemark[] {
  const kinds = {
    read: 'text_recognised',
    'without text': 'pages_are_images',
    failed: 'recognition_failed',
    'not reached': 'recognition_cut',
  } as const;
  return Object.entries(kinds).flatMap(([outcome, kind]) => {
    const those = pages.filter((page) => (outcomes.get(page) ?? 'without text') === outcome);
    return those.length > 0 ? [{ kind, pages: toPageRanges(those) }] : [];
  });
}
