import type { RawBlock } from '../block-writer.ts';
import type { Region } from '../element-rules.ts';
import { holdsDay, isClosed } from '../structure/days.ts';
import { joinTexts } from '../structure/lines.ts';

export type Cell = { blocks: RawBlock[]; isHeader: boolean; columnSpan: number; rowSpan: number };

export type Table = {
  caption: string;
  rows: Cell[][];
  region: Region;
  isLayout: boolean;
  lead?: string;
};

export function textOfCell({ blocks }: Cell): string {
  return joinTexts(blocks);
}

const MAX_SPAN = 30;
const MAX_COLUMNS = 30;
const MAX_ROW_SPAN = 1000;

/** A spanning cell is the same object in several positions. */
export type GridCell = { text: string; isHeader: boolean; isStrong: boolean };

/** Expands spans: a cell that covers three rows appears in each. */
export function toGrid(rows: Cell[][]): GridCell[][] {
  const grid: GridCell[][] = [];
  const pending: { cell: GridCell; left: number }[] = [];
  for (const row of rows) {
    const line: GridCell[] = [];
    const fill = () => {
      let held = pending[line.length];
      while (held && held.left > 0 && line.length < MAX_COLUMNS) {
        held.left -= 1;
        line.push(held.cell);
        held = pending[line.length];
      }
    };
    for (const source of row.slice(0, MAX_COLUMNS)) {
      fill();
      const cell = toGridCell(source);
      for (let i = 0; i < Math.min(source.columnSpan, MAX_SPAN); i++) {
        pending[line.length] = { cell, left: Math.min(source.rowSpan, MAX_ROW_SPAN) - 1 };
        line.push(cell);
      }
    }
    fill();
    if (line.length > 0) grid.push(line);
  }
  return grid;
}

function toGridCell(cell: Cell): GridCell {
  const isStrong = cell.blocks.length > 0 && cell.blocks.every((raw) => raw.isStrong);
  return { text: textOfCell(cell), isHeader: cell.isHeader, isStrong };
}

const MAX_HEADER_ROWS = 3;
const MAX_LABEL = 60;
const MOSTLY = 2 / 3;
const NOTHING = /^[-–—/.\s]*$/;
const COLUMN_NAME =
  /^(prezz[oi]|cost[oi]|tariff[ae]|quot[ae]|importo|euro|€|orari[oi]?|ore|durata|tempi|telefono|interno|data|date|giorn[oi]|prices?|costs?|fees?|rates?|amount|hours?|times?|opening( hours)?|duration|length|phone|telephone|extension|dates?|days?)\b/i;

/** Column labels, several per column if headers are stacked. */
export type Header = { rows: number; labels: string[][] };

export function isNothing(text: string): boolean {
  return NOTHING.test(text);
}

/** One cell across the whole width: a group title or a note. */
export function isFullWidth(row: GridCell[]): boolean {
  return row.length > 1 && row.every((cell) => cell === row[0]);
}

export function readHeader(grid: GridCell[][]): Header {
  const rows = countHeaderRows(grid);
  const columns = Math.max(0, ...grid.map((row) => row.length));
  const labels = Array.from({ length: columns }, (_, column) => {
    const above = grid.slice(0, rows).filter((row) => !isFullWidth(row));
    const texts = above.map((row) => row[column]?.text.replace(/(?<!\s)\s*:$/, '') ?? '');
    return texts.filter((text, i) => text !== '' && texts.indexOf(text) === i);
  });
  return { rows, labels };
}

function countHeaderRows(grid: GridCell[][]): number {
  let count = 0;
  while (count < MAX_HEADER_ROWS && count < grid.length - 1 && isMarkedHeader(grid[count] ?? [])) count += 1;
  const isAllLabels = grid
    .slice(0, count)
    .flat()
    .every(({ text }) => text.length <= MAX_LABEL);
  const titles = grid.slice(0, count).filter(isFullWidth).length;
  if (count > titles) return isAllLabels ? trailingTitles(grid, count) : 0;
  const first = grid.slice(titles);
  return looksLikeHeader(first) ? titles + 1 : 0;
}

/** Titles directly above the rows, which belong to them and not to the header. */
function trailingTitles(grid: GridCell[][], count: number): number {
  let rows = count;
  while (rows > 0 && isFullWidth(grid[rows - 1] ?? [])) rows -= 1;
  return rows;
}

function isMarkedHeader(row: GridCell[]): boolean {
  return (
    row.some(({ text }) => text !== '') &&
    row.every(({ isHeader, text }, i) => isHeader || (i === 0 && text === ''))
  );
}

/** Detects a header without header cells: a bold first row, or words above rows of numbers. */
function looksLikeHeader([first = [], ...rest]: GridCell[][]): boolean {
  if (rest.length === 0 || first.length < 2 || isFullWidth(first)) return false;
  if (first.some(({ text }, i) => (text === '' && i > 0) || text.length > MAX_LABEL)) return false;
  const isBold = first.every(({ isStrong, text }) => text === '' || (isStrong && !/^\W*\d/.test(text)));
  if (isBold && !rest.every((row) => row.slice(1).every(({ isStrong }) => isStrong))) return true;
  if (first.some(({ text }) => /\d/.test(text))) return false;
  if (first.slice(1).some(({ text }) => isClosed(text)) || holdsDay(first[0]?.text ?? '')) return false;

  const figures = rest.filter((row) => !isFullWidth(row));
  const withDigits = figures.filter((row) => row.slice(1).some(({ text }) => /\d/.test(text))).length;
  const isMostlyFigures = figures.length > 0 && withDigits >= figures.length * MOSTLY;
  return isMostlyFigures && (first.length >= 3 || COLUMN_NAME.test(first[1]?.text ?? ''));
}
