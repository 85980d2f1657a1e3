import type { Block } from '@fucina/contracts/block';
import { madeBlock } from '../block-writer.ts';
import type { Cell } from '../tables/table.ts';
import { toGrid } from '../tables/table-grid.ts';
import { readHeader } from '../tables/table-header.ts';
import { withAllWords } from '../tables/with-all-words.ts';
import type { Line } from './page-lines.ts';

const LEAST_ROWS = 2;
const MOST_ROWS = 500;

type Span = { x: number; right: number };

/** Rows with aligned, named columns; null if they are not a table. */
export function toTableBlocks(lines: Line[]): Block[] | null {
  if (lines.length <= LEAST_ROWS - 1 || lines.length > MOST_ROWS) return null;
  const columns = findColumns(lines.flatMap(({ spans }) => spans));
  const rows = lines.map((line) => toCells(line, columns));
  if (columns.length < 2 || rows.some((row) => row === null)) return null;
  const table = {
    caption: '',
    rows: rows.filter((row) => row !== null),
    region: 'main',
    isLayout: false,
  } as const;
  if (readHeader(toGrid(table.rows)).rows === 0) return null;
  const page = lines[0]?.page ?? 1;
  return withAllWords(table).map(({ block }) => ({ ...block, page }));
}

/** Vertically overlapping spans form a column. */
function findColumns(spans: Span[]): Span[] {
  const columns: Span[] = [];
  for (const { x, right } of [...spans].sort((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last && x < last.right) last.right = Math.max(last.right, right);
    else columns.push({ x, right });
  }
  return columns;
}

/** One cell per column, empty ones included; null if two share a column. */
function toCells({ cells, spans }: Line, columns: Span[]): Cell[] | null {
  const row = columns.map((): Cell => ({ blocks: [], isHeader: false, columnSpan: 1, rowSpan: 1 }));
  for (const [i, text] of cells.entries()) {
    const at = spans[i]?.x ?? 0;
    const cell = row[columns.findIndex(({ x, right }) => at >= x && at <= right)];
    if (!cell || cell.blocks.length > 0) return null;
    cell.blocks.push(madeBlock({ kind: 'text', text }, 'main'));
  }
  return row;
}
