import type { Block } from '@fucina/contracts/block';
import { CHARACTERS_PER_PAGE } from '@fucina/contracts/source';

/** Pages with text, or page equivalents for text without pages. */
export function countPages(blocks: Block[]): number {
  const numbered = new Set(blocks.flatMap(({ page }) => page ?? []));
  if (numbered.size > 0) return numbered.size;
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  return Math.ceil(characters / CHARACTERS_PER_PAGE);
}

export function cutToPages(blocks: Block[], most: number): Block[] {
  const numbered = [...new Set(blocks.flatMap(({ page }) => page ?? []))];
  if (numbered.length > 0) {
    const kept = new Set(numbered.slice(0, most));
    return blocks.filter(({ page }) => page === undefined || kept.has(page));
  }
  let room = most * CHARACTERS_PER_PAGE;
  return blocks.flatMap((block) => {
    const text = block.text.slice(0, Math.max(0, room));
    room -= block.text.length;
    return text === '' ? [] : [{ ...block, text }];
  });
}
