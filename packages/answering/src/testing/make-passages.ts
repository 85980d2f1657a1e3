import type { Block } from '@fucina/contracts/block';
import type { Language } from '@fucina/contracts/language';
import { splitIntoPassages } from '../passages/passages.ts';
import { createPassageIndex } from '../search/passage-index.ts';

export type WrittenPage = { url: string; title: string; language: Language; text: string };

/** Shorthand for blocks: `# heading`, `- item`, `| row`, anything else a paragraph. */
export function writeBlocks(text: string): Block[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): Block => {
      const level = line.match(/^#+/)?.[0].length ?? 0;
      if (level > 0) return { kind: 'heading', level, text: line.slice(level).trim() };
      if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2) };
      if (line.startsWith('| ')) return { kind: 'row', text: line.slice(2), cells: [] };
      return { kind: 'text', text: line };
    });
}

export function indexPages(pages: WrittenPage[], options: Parameters<typeof createPassageIndex>[0] = {}) {
  const index = createPassageIndex(options);
  for (const { text, ...page } of pages) {
    const passages = splitIntoPassages({ ...page, blocks: writeBlocks(text) });
    index.apply({ url: page.url, passages });
  }
  return index;
}
