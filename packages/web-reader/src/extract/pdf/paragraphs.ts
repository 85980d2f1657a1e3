import type { Block } from '@fucina/contracts/block';
import { madeBlock } from '../block-writer.ts';
import { type Cell, readHeader, toGrid } from '../tables/table-grid.ts';
import { withAllWords } from '../tables/table-text.ts';
import type { Line } from './page-lines.ts';

const LEAST_ROWS = 2;
const MOST_ROWS = 500;

type Span = { x: number; right: number };

/** Rows of a table with aligned, named columns; null if the lines are no table. */
function toTableBlocks(lines: Line[]): Block[] | null {
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

/** Spans that overlap vertically form a column. */
function findColumns(spans: Span[]): Span[] {
  const columns: Span[] = [];
  for (const { x, right } of [...spans].sort((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last && x < last.right) last.right = Math.max(last.right, right);
    else columns.push({ x, right });
  }
  return columns;
}

/** One cell per column, possibly empty; null if two spans share a column. */
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

const HEADING_SIZE = 1.15;
const HEADING_CHARS = 160;
const SAME_SIZE = 0.06;
const MOST_LEADING = 1.75;
const CHARACTER_WIDTH = 0.5;
const BULLET = /^[•·▪▫◦●○■□‣➢✓✔*–—-]\s+/;
const NUMBERED = /^(\d{1,2}|[a-z])[.)]\s+\S/;
const HYPHENATED = /\p{L}[-\u00ad\u2010]$/u;

type Paragraph = { lines: Line[]; kind: 'heading' | 'item' | 'text' | 'row'; text: string };

export function toBlocks(lines: Line[]): Block[] {
  const bodySize = usualSize(lines);
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const kind = kindOf(line, bodySize);
    if (last && continues(last, line, kind)) {
      last.lines.push(line);
      last.text = joinTexts(last.text, line.text);
    } else paragraphs.push({ lines: [line], kind, text: line.text });
  }
  const headingSizes = sizesOf(paragraphs.filter(({ kind }) => kind === 'heading'));
  return inRuns(paragraphs).flatMap((run) => {
    const table = run.length > 1 ? toTableBlocks(run.flatMap(({ lines: rows }) => rows)) : null;
    return table ?? run.map((paragraph) => toBlock(paragraph, headingSizes));
  });
}

function inRuns(paragraphs: Paragraph[]): Paragraph[][] {
  const runs: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const [line] = paragraph.lines;
    const last = runs.at(-1)?.at(-1);
    const above = last?.lines[0];
    const isBelow = above?.page === line?.page && above?.column === line?.column;
    if (paragraph.kind === 'row' && last?.kind === 'row' && isBelow) runs.at(-1)?.push(paragraph);
    else runs.push([paragraph]);
  }
  return runs;
}

function usualSize(lines: Line[]) {
  const chars = new Map<number, number>();
  for (const { size, text } of lines) chars.set(round(size), (chars.get(round(size)) ?? 0) + text.length);
  return [...chars].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

const round = (size: number) => Math.round(size * 2) / 2;

function kindOf({ text, size, cells }: Line, bodySize: number): Paragraph['kind'] {
  const isLarge = size >= bodySize * HEADING_SIZE && text.length <= HEADING_CHARS && /\p{L}/u.test(text);
  if (isLarge) return 'heading';
  if (BULLET.test(text) || NUMBERED.test(text)) return 'item';
  return cells.length > 1 ? 'row' : 'text';
}

function continues(paragraph: Paragraph, next: Line, kind: Paragraph['kind']) {
  const last = paragraph.lines.at(-1);
  if (!last || kind === 'row' || kind === 'item' || paragraph.kind === 'row') return false;
  if ((kind === 'heading') !== (paragraph.kind === 'heading')) return false;
  if (Math.abs(last.size - next.size) > last.size * SAME_SIZE) return false;

  const isSamePlace = last.page === next.page && last.column === next.column;
  if (isSamePlace && next.y - last.y > Math.max(last.size, next.size) * MOST_LEADING) return false;
  if (kind === 'heading') return isSamePlace && paragraph.text.length + next.text.length <= HEADING_CHARS;
  const goesOn = /^[\p{Ll}(,;]/u.test(next.text) || HYPHENATED.test(last.text);
  return goesOn || (isFull(last, next) && (isSamePlace || !/[.!?:]["”»)]?$/.test(last.text)));
}

/** True if the next word would not have fit; otherwise the line break is intentional. */
function isFull(line: Line, next: Line) {
  const word = next.text.split(' ', 1)[0] ?? '';
  return line.right + (word.length + 1) * next.size * CHARACTER_WIDTH > line.columnRight;
}

function joinTexts(text: string, next: string) {
  if (HYPHENATED.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return `${text} ${next}`;
}

function sizesOf(paragraphs: Paragraph[]) {
  const sizes = paragraphs.map(({ lines: [line] }) => round(line?.size ?? 0));
  return [...new Set(sizes)].sort((a, b) => b - a);
}

function toBlock({ kind, text, lines: [line] }: Paragraph, headingSizes: number[]): Block {
  const page = line?.page ?? 1;
  if (kind === 'heading') {
    const level = Math.min(6, headingSizes.indexOf(round(line?.size ?? 0)) + 1);
    return { kind, level, text, page };
  }
  if (kind === 'item') return { kind, text: text.replace(BULLET, ''), page };
  if (kind === 'text') return { kind, text, page };

  const [label = '', ...values] = line?.cells ?? [];
  const cells = [{ label: label.replace(/:$/, ''), value: values.join(', ') }];
  return { kind, text: cells.map((cell) => `${cell.label}: ${cell.value}`).join(''), cells, page };
}
