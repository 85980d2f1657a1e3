import type { RawBlock } from '../block-writer.ts';

const PRICE_ALONE =
  /^(?:[€£$]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£$]|euro))(?:\s?[/–-]\s?\p{L}[\p{L}. ]{0,20}|\s(?:a|al|all[’']|per)\s?\p{L}[\p{L} ]{0,20})?$/iu;

/** A price beside or below the name of what it buys, both headings: "Name: €20" becomes the first line below the name. */
export function markPriceHeadings(blocks: RawBlock[]): RawBlock[] {
  return blocks.map((raw, i) => {
    const { block } = raw;
    const name = blocks[i - 1];
    if (block.kind !== 'heading' || name?.block.kind !== 'heading' || !PRICE_ALONE.test(block.text))
      return raw;
    if (PRICE_ALONE.test(name.block.text) || name.region !== raw.region) return raw;
    const cells = [{ label: name.block.text, value: block.text }];
    return { ...raw, block: { kind: 'row', text: `${name.block.text}: ${block.text}`, cells } };
  });
}
