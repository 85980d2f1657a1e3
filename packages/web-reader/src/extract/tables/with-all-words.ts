import { madeBlock, type RawBlock } from '../block-writer.ts';
import { type Table, textOfCell } from './table.ts';
import { tableToBlocks } from './table-text.ts';

/** Adds one line with the names that flattened rows lose: the first column's and those of empty columns. */
export function withAllWords(table: Table): RawBlock[] {
  const blocks = tableToBlocks(table);
  const said = new Set(blocks.flatMap(({ block }) => wordsOf(block.text)));
  const unsaid = table.rows
    .flat()
    .map(textOfCell)
    .filter((text) => wordsOf(text).some((word) => !said.has(word)));
  return unsaid.length === 0
    ? blocks
    : [madeBlock({ kind: 'text', text: unsaid.join(', ') }, 'main'), ...blocks];
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
