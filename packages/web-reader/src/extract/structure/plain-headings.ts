import type { RawBlock } from '../block-writer.ts';

const MAX_QUESTION = 140;
const MAX_TITLE = 80;
const SENTENCE_INSIDE = /[.!?]\s+\p{Lu}/u;

/**
 * Infers headings on pages without heading elements: a question above its answer, a short bold line above text. One
 * level below the last real heading, in scope until the next heading or until rows follow the text.
 */
export function markPlainHeadings(blocks: RawBlock[]): RawBlock[] {
  let level = 1;
  let hasAnswer: boolean | null = null;
  return blocks.map((raw, i) => {
    const { block } = raw;
    const { under } = block;
    const next = blocks[i + 1];
    if (block.kind === 'heading') level = block.level;
    else level = Math.min(level, under ?? level);

    if (block.kind === 'text' && next && isTitle(raw, next)) {
      hasAnswer = false;
      const text = block.text.replace(/(?<!\s)\s*:$/, '');
      const heading = { kind: 'heading', level: Math.min(6, level + 1), text } as const;
      return { ...raw, block: under === undefined ? heading : { ...heading, under } };
    }
    const isOver = block.kind === 'row' && hasAnswer === true && under === undefined;
    if (block.kind === 'heading' || isOver) hasAnswer = null;
    else if (hasAnswer === false) hasAnswer = block.kind === 'text';
    return isOver ? { ...raw, block: { ...block, under: level } } : raw;
  });
}

function isTitle(raw: RawBlock, next: RawBlock) {
  if (!isAbove(raw, next)) return false;
  return isQuestion(raw) ? !next.block.text.endsWith('?') : isBoldTitle(raw, next);
}

/** Excludes a list's introduction, which applies to that list only. */
function isAbove({ region, linkRatio }: RawBlock, next: RawBlock) {
  return next.block.kind !== 'heading' && !next.block.lead && next.region === region && linkRatio < 0.75;
}

function isQuestion({ block: { text } }: RawBlock) {
  return text.endsWith('?') && text.length <= MAX_QUESTION && !SENTENCE_INSIDE.test(text);
}

function isBoldTitle({ block: { text }, isStrong }: RawBlock, next: RawBlock) {
  if (!isStrong || next.isStrong || next.block.kind !== 'text') return false;
  return text.length <= MAX_TITLE && !/[\d.!,;€£$@]/.test(text) && /\p{L}{2}/u.test(text);
}
