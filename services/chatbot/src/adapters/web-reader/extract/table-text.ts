import type { Block } from '../web-reader.ts';
import { madeBlock, type RawBlock } from './block-writer.ts';
import type { Region } from './element-rules.ts';

const MAX_SPAN = 30;
const MAX_COLUMNS = 30;
const MAX_CELL_LENGTH = 200;
const MAX_HEADER_LENGTH = 60;
const NOTHING = /^[-–—/.\s]*$/;

export type Cell = { blocks: RawBlock[]; isHeader: boolean; columnSpan: number; rowSpan: number };
export type Table = { caption: string; rows: Cell[][]; region: Region; isLayout: boolean };

type GridCell = { text: string; isHeader: boolean };

/** A table as lines that can be read alone: `Lunedì: 9–13`, `Corso base — Durata: 8 ore; Prezzo: 120 €`. */
export function tableToBlocks(table: Table): RawBlock[] {
  const cells = table.rows.flat();
  if (table.isLayout || !isData(table)) return cells.flatMap((cell) => cell.blocks);

  const grid = toGrid(table.rows);
  const header = headerOf(grid);
  const rows = (header ? grid.slice(1) : grid).map((row) => toRow(row, header));
  const caption: Block[] = table.caption ? [{ kind: 'text', text: table.caption }] : [];
  return [...caption, ...rows.filter((block) => block !== null)].map((block) =>
    madeBlock(block, table.region),
  );
}

/** Tables that only arrange a page hold headings and long texts, or a single column. */
function isData({ rows, caption }: Table) {
  const cells = rows.flat();
  if (cells.some(({ blocks }) => blocks.some(({ block }) => block.kind === 'row'))) return false;
  if (!rows.some((row) => row.length > 1)) return false;
  if (caption || cells.some((cell) => cell.isHeader)) return true;
  if (cells.some(({ blocks }) => blocks.some(({ block }) => block.kind === 'heading'))) return false;
  return cells.every((cell) => textOf(cell).length <= MAX_CELL_LENGTH);
}

function textOf({ blocks }: Cell) {
  return blocks.map(({ block }) => block.text).join(' ');
}

/** Spans unfolded: a cell that covers three rows says its text in each. */
function toGrid(rows: Cell[][]): GridCell[][] {
  const grid: GridCell[][] = [];
  const pending: { cell: GridCell; left: number }[] = [];
  for (const row of rows) {
    const line: GridCell[] = [];
    const fill = () => {
      for (
        let held = pending[line.length];
        held && held.left > 0 && line.length < MAX_COLUMNS;
        held = pending[line.length]
      ) {
        held.left -= 1;
        line.push(held.cell);
      }
    };
    for (const source of row.slice(0, MAX_COLUMNS)) {
      fill();
      const cell = { text: textOf(source), isHeader: source.isHeader };
      for (let i = 0; i < Math.min(source.columnSpan, MAX_SPAN); i++) {
        pending[line.length] = { cell, left: Math.min(source.rowSpan, 1000) - 1 };
        line.push(i === 0 || source.isHeader ? cell : { text: '', isHeader: false });
      }
    }
    fill();
    grid.push(line);
  }
  return grid;
}

function headerOf(grid: GridCell[][]): string[] | null {
  const [first, ...rest] = grid;
  if (!first || rest.length === 0) return null;
  const labels = first.map(({ text }) => text);
  if (labels.some((label) => label.length > MAX_HEADER_LENGTH)) return null;
  if (first.every(({ isHeader, text }, i) => isHeader || (i === 0 && text === ''))) return labels;

  // Without header cells, a first row of plain words above rows of figures is one.
  const hasDigits = (row: GridCell[]) => row.slice(1).some(({ text }) => /\d/.test(text));
  const isHeader =
    first.length >= 3 && !first.some(({ text }) => /\d/.test(text) || text === '') && rest.every(hasDigits);
  return isHeader ? labels : null;
}

function toRow(row: GridCell[], header: string[] | null): Block | null {
  const [subject, ...others] = row;
  const filled = others.filter(({ text }) => !NOTHING.test(text));
  if (!subject || (subject.text === '' && filled.length === 0)) return null;
  if (filled.length === 0) return { kind: 'text', text: subject.text };

  if (!header) {
    const values = filled.map(({ text }) => text).join(', ');
    const text = subject.text ? `${subject.text.replace(/:$/, '')}: ${values}` : values;
    return { kind: 'row', text, cells: [{ label: subject.text.replace(/:$/, ''), value: values }] };
  }
  const cells = row
    .map(({ text }, i) => ({ label: header[i] ?? '', value: text }))
    .filter(({ value }, i) => !NOTHING.test(value) && row[i] !== row[i - 1]);
  const [first, ...rest] = subject.text === '' ? [undefined, ...cells] : cells;
  const details = rest
    .map((cell) => (cell?.label ? `${cell.label}: ${cell.value}` : (cell?.value ?? '')))
    .join('; ');
  return { kind: 'row', text: first ? `${first.value} — ${details}` : details, cells };
}
