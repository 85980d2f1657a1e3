import type { BlockKind, RawBlock } from '../block-writer.ts';
import { tidy } from '../text.ts';
import { asLead, LINE_BREAK } from './lines.ts';

const MAX_QUESTION = 140;
const MAX_TITLE = 80;
// Or a season, such as 2025/26, before or after a title.
const YEAR = /^(?:19|20)\d{2}(?:[/–-](?:20)?\d{2})?\s|\s(?:19|20)\d{2}(?:[/–-](?:20)?\d{2})?$/;
const SENTENCE_INSIDE = /[.!?]\s+\p{Lu}/u;

/** Such as "Changing rooms" or "Membership 2026": no fact, since a heading is never quoted alone. */
function isTitleText(text: string): boolean {
  const undated = text.replace(YEAR, '');
  return text.length <= MAX_TITLE && !/[\d.!,;€£$@]/.test(undated) && /\p{L}{2}/u.test(undated);
}

function isProse(text: string): boolean {
  return text.length > MAX_TITLE || (/[.!?…]["'”’»)]*$/.test(text) && text.includes(' '));
}

/** A bold first line is the title of prose below it, and the label of a single line and of a list item. */
export function parseTitle(
  parts: string[],
  strongParts: number | null,
  { kind }: BlockKind,
): { title?: string; text: string } {
  const text = parts.join('');
  if (!strongParts || !text.includes(LINE_BREAK)) return { text };
  const [first = '', ...others] = text.split(LINE_BREAK).map(tidy);
  const bold = parts.slice(0, strongParts).join('');
  const [below = '', ...more] = others.filter(Boolean);
  if (tidy(bold.replaceAll(LINE_BREAK, '')) !== first || !isTitleText(first)) return { text };
  if (kind === 'text' && isProse(below)) return { title: first, text: others.join(LINE_BREAK) };
  const isLabel = kind === 'item' || more.length === 0;
  return below !== '' && isLabel ? { text: `${asLead(first)} ${others.join(LINE_BREAK)}` } : { text };
}

/**
 * Infers headings on pages without heading elements: a question above its answer, a short line above text that is bold,
 * in capitals, or looks like others of its kind. One level below the last real heading, in scope until the next heading
 * or until rows follow the text.
 */
export function markPlainHeadings(blocks: RawBlock[]): RawBlock[] {
  const titleStyles = findTitleStyles(blocks);
  let level = 1;
  let hasAnswer: boolean | null = null;
  return blocks.map((raw, i) => {
    const { block } = raw;
    const { under } = block;
    const next = blocks[i + 1];
    if (block.kind === 'heading') level = block.level;
    else level = Math.min(level, under ?? level);

    if (
      block.kind === 'text' &&
      next &&
      (isTitle(raw, next, titleStyles) || isListTitle(raw, blocks[i - 1], next))
    ) {
      hasAnswer = false;
      const text = block.text.replace(/(?<!\s)\s*:$|(?<=\?)\s*[+▾▼›]$/, '');
      const heading = { kind: 'heading', level: Math.min(6, level + 1), text } as const;
      return { ...raw, block: under === undefined ? heading : { ...heading, under } };
    }
    const isOver = block.kind === 'row' && hasAnswer === true && under === undefined;
    if (block.kind === 'heading' || isOver) hasAnswer = null;
    else if (hasAnswer === false) hasAnswer = block.kind === 'text';
    return isOver ? { ...raw, block: { ...block, under: level } } : raw;
  });
}

function isTitle(raw: RawBlock, next: RawBlock, titleStyles: Set<string>) {
  if (!isAbove(raw, next)) return false;
  if (isQuestion(raw)) return !next.block.text.endsWith('?');
  return titleStyles.has(styleOf(raw) ?? '') || isBoldTitle(raw, next);
}

/** Excludes a list's introduction, which applies to that list only. */
function isAbove({ region, linkRatio }: RawBlock, next: RawBlock) {
  return next.block.kind !== 'heading' && !next.block.lead && next.region === region && linkRatio < 0.75;
}

function isQuestion({ block: { text } }: RawBlock) {
  return /\?\s*[+▾▼›]?$/.test(text) && text.length <= MAX_QUESTION && !SENTENCE_INSIDE.test(text);
}

function isBoldTitle({ block: { text }, isStrong }: RawBlock, next: RawBlock) {
  return isStrong === true && !next.isStrong && next.block.kind === 'text' && isTitleText(text);
}

/** Above a list, a bold line below a heading is its subtitle. */
function isListTitle(raw: RawBlock, before: RawBlock | undefined, next: RawBlock) {
  const isTop = before !== undefined && before.block.kind !== 'heading';
  return (
    isTop &&
    raw.isStrong === true &&
    next.block.kind === 'item' &&
    isAbove(raw, next) &&
    isTitleText(raw.block.text)
  );
}

function styleOf({ block: { text }, style }: RawBlock): string | undefined {
  return text === text.toUpperCase() && /\p{Lu}{4}/u.test(text) ? 'capitals' : style;
}

/** Styles that only lines above prose have, at least two of them, and not those of subtitles: most are below a heading. */
function findTitleStyles(blocks: RawBlock[]): Set<string> {
  const styles = new Map<string, { titles: number; subtitles: number; others: number }>();
  for (const [i, raw] of blocks.entries()) {
    const style = styleOf(raw);
    if (style === undefined || raw.block.kind !== 'text') continue;
    const counts = styles.get(style) ?? { titles: 0, subtitles: 0, others: 0 };
    styles.set(style, counts);
    if (!isAboveProse(raw, blocks[i + 1])) counts.others += 1;
    else if (blocks[i - 1]?.block.kind === 'heading') counts.subtitles += 1;
    else counts.titles += 1;
  }
  return new Set(
    [...styles].flatMap(([style, { titles, subtitles, others }]) =>
      others === 0 && titles + subtitles > 1 && subtitles <= titles ? [style] : [],
    ),
  );
}

function isAboveProse(raw: RawBlock, next: RawBlock | undefined) {
  if (!next || !isAbove(raw, next) || styleOf(next) === styleOf(raw) || !isProse(next.block.text))
    return false;
  return isTitleText(raw.block.text) || isQuestion(raw);
}
