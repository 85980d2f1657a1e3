import type { RawBlock } from '../block-writer.ts';

const PRICE_ALONE =
  /^(?:[€£$]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£$]|euro))(?:\s?[/–-]\s?\p{L}[\p{L}. ]{0,20}|\s(?:a|al|all[’']|per)\s?\p{L}[\p{L} ]{0,20})?$/iu;
const MAX_TITLE = 100;
const STATEMENT = /^(?:\S+\s){4,}\S*\p{Ll}{2}\.$/u;

/**
 * Heading elements that only make text large: a price beside the name of what it buys, which becomes a line below that
 * name, and whole sentences.
 */
export function markFalseHeadings(blocks: RawBlock[]): RawBlock[] {
  return blocks.map((raw, i) => {
    const { block } = raw;
    if (block.kind !== 'heading') return raw;
    const { level, ...rest } = block;
    const name = blocks[i - 1];
    const isNamed = name?.block.kind === 'heading' && name.region === raw.region;
    if (isNamed && PRICE_ALONE.test(block.text) && !PRICE_ALONE.test(name.block.text)) {
      const cells = [{ label: name.block.text, value: block.text }];
      return { ...raw, block: { ...rest, kind: 'row', text: `${name.block.text}: ${block.text}`, cells } };
    }
    // Above its own text a statement may be a title: "I have lost my key."
    const isAlone = blocks[i + 1]?.block.kind === 'heading';
    const isText = block.text.length > MAX_TITLE || (isAlone && STATEMENT.test(block.text));
    return isText && level > 1 && !block.text.endsWith('?')
      ? { ...raw, block: { ...rest, kind: 'text' } }
      : raw;
  });
}
