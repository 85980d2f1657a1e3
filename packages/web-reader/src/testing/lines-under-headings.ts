import type { Block } from '@fucina/contracts/block';

/** Every line with the headings that apply to it, outermost first. */
export function linesUnderHeadings(blocks: Block[]) {
  let path: { level: number; text: string }[] = [];
  return blocks.flatMap((block) => {
    const { text, lead = '', under = Number.POSITIVE_INFINITY } = block;
    path = path.filter(({ level }) => level <= under);
    if (block.kind !== 'heading') return [{ headings: path.map((heading) => heading.text), lead, text }];
    path = [...path.filter(({ level }) => level < block.level), { level: block.level, text }];
    return [];
  });
}
