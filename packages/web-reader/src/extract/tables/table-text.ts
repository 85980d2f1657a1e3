import type { Block } from '@fucina/contracts/block';
import { madeBlock, type RawBlock } from '../block-writer.ts';
import { holdsDay, isClosed } from '../structure/days.ts';
import { asLead } from '../structure/lines.ts';
import {
  type Cell,
  type GridCell,
  type Header,
  isFullWidth,
  isNothing,
  readHeader,
  type Table,
  textOfCell,
  toGrid,
} from './table-grid.ts';

const MAX_CELL_LENGTH = 200;
const MAX_SECTION = 80;
const LEAST_MENU = 3;
const ENDS_SENTENCE = /[.!?;]$/;
const IS_VALUE = /^(?:[€£$]\s?)?\d|^(?:gratis|gratuit\w+|free|s[iì]|no|yes)$/i;

type Detail = { label: string; value: string };

/** Flattens a table into lines that stand alone: `Lunedì: 9–13`, `Corso base — Durata: 8 ore; Prezzo: 120 €`. */
export function tableToBlocks(table: Table): RawBlock[] {
  if (table.isLayout || !isData(table)) return table.rows.flat().flatMap((cell) => cell.blocks);
  const grid = toGrid(table.rows);
  const header = readHeader(grid);
  const titles = grid
    .slice(0, header.rows)
    .filter(isFullWidth)
    .map(([cell]) => cell?.text ?? '');
  const captions = [table.caption, ...titles].filter(Boolean);
  const blocks: Block[] = captions.map((text) => ({ kind: 'text', text }));
  const rows = grid.slice(header.rows);
  const isNameless = hasNoNames(rows, header);

  const [title] = titles.slice(-1);
  let section = title === undefined ? '' : asLead(title);
  for (const [at, row] of rows.entries()) {
    if (repeatsHeader(row, header)) continue;
    const part = titleOf(row, rows[at + 1]);
    if (part !== null) section = asLead(part);
    const block =
      part === null ? toRow(row, { header, isNameless }) : ({ kind: 'text', text: part } as const);
    const introduced = section || table.lead;
    if (block)
      blocks.push(block.kind === 'row' && introduced !== undefined ? { ...block, lead: introduced } : block);
  }
  return blocks.map((block) => madeBlock(block, table.region));
}

/** False for menus and for layout tables, which hold headings, long text or a single column. */
function isData({ rows, caption, region }: Table) {
  const cells = rows.flat();
  if (region !== 'main' && isMenu(cells)) return false;
  if (cells.some(({ blocks }) => blocks.some(({ block }) => block.kind === 'row'))) return false;
  if (!rows.some((row) => row.length > 1)) return false;
  if (caption || cells.some((cell) => cell.isHeader)) return true;
  if (cells.some(({ blocks }) => blocks.some(({ block }) => block.kind === 'heading'))) return false;
  return cells.every((cell) => textOfCell(cell).length <= MAX_CELL_LENGTH);
}

/** Nearly all links: the current page may not be one. */
function isMenu(cells: Cell[]) {
  const filled = cells.filter(({ blocks }) => blocks.length > 0);
  const links = filled.filter(({ blocks }) => blocks.every(({ linkRatio }) => linkRatio === 1));
  return links.length >= LEAST_MENU && links.length >= filled.length - 1;
}

/** Title of a row group: alone in its row, short, not a sentence. */
function titleOf(row: GridCell[], next: GridCell[] | undefined): string | null {
  const [first, ...others] = row;
  if (!first || !next || first.text === '' || isFullWidth(next)) return null;
  const isAlone = others.every((cell) => cell === first || cell.text === '');
  if (!isAlone || row.length < 2) return null;
  return first.text.length <= MAX_SECTION && !ENDS_SENTENCE.test(first.text) ? first.text : null;
}

/** As below a second title: the same names of columns. */
function repeatsHeader(row: GridCell[], { labels }: Header) {
  return row.every(({ text }, column) => text !== '' && labels[column]?.includes(text));
}

/** If the first column holds days or numbers too, cells are labeled by their header only. */
function hasNoNames(rows: GridCell[][], { labels }: Header): boolean {
  if (
    labels.filter(([label]) => label !== undefined && holdsDay(label)).length >= 2 &&
    holdsDay(labels[0]?.[0] ?? '')
  )
    return true;
  const isValue = (text: string) => isNothing(text) || IS_VALUE.test(text) || isClosed(text);
  const areValues = (column: number) => rows.every((row) => isValue(row[column]?.text ?? ''));
  return (labels[0] ?? []).length > 0 && areValues(0) && areValues(1);
}

function toRow(
  row: GridCell[],
  { header, isNameless }: { header: Header; isNameless: boolean },
): Block | null {
  const names = isNameless ? 0 : countNames(row, header);
  const subject = row
    .slice(0, names)
    .map(({ text }) => text)
    .filter((text, i, all) => text !== '' && all.indexOf(text) === i)
    .join(', ');
  const details = detailsOf(row, { header, from: names });
  if (details.length === 0) return subject === '' ? null : { kind: 'text', text: subject };
  if (header.rows > 0) return labelledRow(subject, { details, header });

  const label = subject.replace(/(?<!\s)\s*:$/, '');
  const value = details.map((detail) => detail.value).join(', ');
  return { kind: 'row', text: label ? `${label}: ${value}` : value, cells: [{ label, value }] };
}

function labelledRow(subject: string, { details, header }: { details: Detail[]; header: Header }): Block {
  const said = details
    .map(({ label, value }, i) => (label && label !== details[i - 1]?.label ? `${label}: ${value}` : value))
    .join('; ');
  const own = subject ? [{ label: header.labels[0]?.join(', ') ?? '', value: subject }] : [];
  return { kind: 'row', text: subject ? `${subject} — ${said}` : said, cells: [...own, ...details] };
}

/** Leading cells that name the row: one, or as many as are marked as row headers. */
function countNames(row: GridCell[], { rows }: Header): number {
  let count = 0;
  while (row[count]?.isHeader) count += 1;
  return count === row.length || (rows > 0 && count === 0) ? 1 : Math.max(1, count);
}

function detailsOf(row: GridCell[], { header, from }: { header: Header; from: number }): Detail[] {
  const details: Detail[] = [];
  for (let column = from; column < row.length; column++) {
    const cell = row[column];
    if (!cell || cell === row[column - 1] || isNothing(cell.text)) continue;
    let end = column + 1;
    while (row[end] === cell) end += 1;
    details.push({ label: labelOf(header.labels.slice(column, end)), value: cell.text });
  }
  return details;
}

/** Label of a cell such as "Non soci, Mensile". A cell across several columns gets the part they share. */
function labelOf(columns: string[][]): string {
  const [first = [], ...others] = columns;
  if (others.length === 0) return first.join(', ');
  const common = first.filter((label) => others.every((labels) => labels.includes(label)));
  return (common.length > 0 ? common : [...new Set(columns.flat())]).join(', ');
}

/** Adds a line with labels that flattening loses: of the first column and of empty ones. */
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
