import type { RawBlock } from '../block-writer.ts';

const MAX_WORDS = 25;
const SHORT_WORDS = 12;
const ENDS_SENTENCE = /[.!?…;]["'”’»)]*$/;

const countSpaces = (text: string) => text.split(' ').length;

/** "The price includes:" */
export function isColonLead(text: string): boolean {
  return text.endsWith(':') && countSpaces(text) <= MAX_WORDS;
}

/**
 * The text that introduces the list or table about to begin: the last line if it ends in a colon or, if adjacent, lacks
 * a full stop. A nested list is introduced by its item.
 */
export function leadOf(
  last: RawBlock | undefined,
  { isNested, isBeside, needsColon }: { isNested: boolean; isBeside: boolean; needsColon: boolean },
): string {
  if (!last || (isNested && !isBeside)) return '';
  const { kind, text, lead } = last.block;
  if (kind !== (isNested ? 'item' : 'text') || (lead && !isNested)) return '';
  if (isColonLead(text)) return text;
  if (needsColon) return '';
  const isShort = countSpaces(text) <= SHORT_WORDS && last.linkRatio < 0.5 && !/\d/.test(text);
  return isBeside && isShort && !ENDS_SENTENCE.test(text)
    ? `${text.replace(/(?<![\s,–—-])[\s,–—-]+$/, '')}:`
    : '';
}
