import type { RawBlock } from '../block-writer.ts';
import type { Region } from '../element-rules.ts';

/** A cell as it was read, with what stands in it. */
export type Cell = { blocks: RawBlock[]; isHeader: boolean; columnSpan: number; rowSpan: number };

export type Table = {
  caption: string;
  rows: Cell[][];
  region: Region;
  isLayout: boolean;
  /** The line that introduces the table. */
  lead?: string;
};

export function textOfCell({ blocks }: Cell): string {
  return blocks.map(({ block }) => block.text).join(' ');
}
