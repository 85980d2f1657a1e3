import type { RawBlock } from '../block-writer.ts';
import type { Region } from '../element-rules.ts';

export type Cell = { blocks: RawBlock[]; isHeader: boolean; columnSpan: number; rowSpan: number };

export type Table = {
  caption: string;
  rows: Cell[][];
  region: Region;
  isLayout: boolean;
  lead?: string;
};

export function textOfCell({ blocks }: Cell): string {
  return blocks.map(({ block }) => block.text).join(' ');
}
