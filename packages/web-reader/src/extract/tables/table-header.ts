import { holdsDay, isClosed } from '../structure/days.ts';
import type { GridCell } from './table-grid.ts';

const MAX_HEADER_ROWS = 3;
const MAX_LABEL = 60;
const MOSTLY = 2 / 3;
const NOTHING = /^[-–—/.\s]*$/;
const COLUMN_NAME =
  /^(prezz[oi]|cost[oi]|tariff[ae]|quot[ae]|importo|euro|€|orari[oi]?|ore|durata|tempi|telefono|interno|data|date|giorn[oi]|prices?|costs?|fees?|rates?|amount|hours?|times?|opening( hours)?|duration|length|phone|telephone|extension|dates?|days?)\b/i;

/** Column labels; several per column for stacked headers. */
export type Header = { rows: number; labels: string[][] };

export function isNothing(text: string): boolean {
  return NOTHING.test(text);
}

/** A single cell across the whole width: a group title or a remark. */
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

/** A title right above the rows belongs to them, not to the header. */
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

/** Without header cells: a bold first row, or words above rows of figures. */
function looksLikeHeader([first = [], ...rest]: GridCell[][]): boolean {
  if (rest.length === 0 || first.length < 2 || isFullWidth(first)) return false;
  if (first.some(({ text }, i) => /\d/.test(text) || (text === '' && i > 0) || text.length > MAX_LABEL))
    return false;
  const isBold = first.every(({ isStrong, text }) => isStrong || text === '');
  if (isBold && !rest.every((row) => row.slice(1).every(({ isStrong }) => isStrong))) return true;
  if (first.slice(1).some(({ text }) => isClosed(text)) || holdsDay(first[0]?.text ?? '')) return false;

  const figures = rest.filter((row) => !isFullWidth(row));
  const withDigits = figures.filter((row) => row.slice(1).some(({ text }) => /\d/.test(text))).length;
  const isMostlyFigures = figures.length > 0 && withDigits >= figures.length * MOSTLY;
  return isMostlyFigures && (first.length >= 3 || COLUMN_NAME.test(first[1]?.text ?? ''));
}
