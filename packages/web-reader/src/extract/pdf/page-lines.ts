import type { Segment } from './page-segments.ts';

export type Line = {
  text: string;
  cells: string[];
  spans: { x: number; right: number }[];
  x: number;
  right: number;
  y: number;
  size: number;
  columnRight: number;
  /** Equal for lines of one column in one part of the page. */
  column: number;
  page: number;
  isMarginal: boolean;
  isNearMargin: boolean;
};

const LEAST_COLUMN_LINES = 4;
const PROSE_CHARS = 20;
const ALIGNED = 3;
const MOST_COLUMNS = 6;
const MARGIN = 0.08;
const NEAR_MARGIN = 0.15;

export function toLines(rows: Segment[][], { page, height }: { page: number; height: number }): Line[] {
  const lines: Line[] = [];
  let column = 0;

  function write(part: Segment[][], depth: number) {
    const gutter = depth < MOST_COLUMNS ? findGutter(part.flat()) : null;
    if (gutter === null) return writeColumn(part);
    let band: Segment[][] = [];
    const writeBand = () => {
      const left = band.map((row) => row.filter(({ x }) => x < gutter)).filter(isFilled);
      const right = band.map((row) => row.filter(({ x }) => x >= gutter)).filter(isFilled);
      if (isFilled(left)) write(left, depth + 1);
      if (isFilled(right)) write(right, depth + 1);
      band = [];
    };
    for (const row of part) {
      if (!row.some(({ x, right }) => x < gutter && right > gutter)) band.push(row);
      else {
        writeBand();
        writeColumn([row]);
      }
    }
    writeBand();
  }

  function writeColumn(part: Segment[][]) {
    column += 1;
    const columnRight = Math.max(...part.flat().map(({ right }) => right));
    for (const row of part) {
      const line = toLine(row);
      const fromEdge = Math.min(line.y, height - line.y) / height;
      const margins = { isMarginal: fromEdge < MARGIN, isNearMargin: fromEdge < NEAR_MARGIN };
      lines.push({ ...line, columnRight, column, page, ...margins });
    }
  }

  write(rows.filter(isFilled), 0);
  return lines;
}

const isFilled = (list: unknown[]) => list.length > 0;

function toLine(row: Segment[]) {
  const [first] = row;
  return {
    text: row.map(({ text }) => text).join(' '),
    cells: row.map(({ text }) => text),
    spans: row.map(({ x, right }) => ({ x, right })),
    x: first?.x ?? 0,
    right: row.at(-1)?.right ?? 0,
    y: first?.y ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
  };
}

/** Start of the right column of two; null for a single column and for tables, whose cells are short. */
function findGutter(segments: Segment[]): number | null {
  const starts = [...new Set(segments.map(({ x }) => Math.round(x)))];
  let best: { gutter: number; lines: number } | null = null;
  for (const start of starts) {
    const gutter = start - ALIGNED;
    const aligned = segments.filter(({ x }) => Math.abs(x - start) <= ALIGNED);
    if (aligned.length < LEAST_COLUMN_LINES || aligned.length <= (best?.lines ?? 0)) continue;
    const right = segments.filter(({ x }) => x >= gutter);
    const left = segments.filter((segment) => segment.right <= gutter);
    const { top, bottom } = extentOf(right);
    const beside = left.filter(({ y }) => y >= top && y <= bottom);
    const crossing = segments.length - left.length - right.length;
    if (beside.length < LEAST_COLUMN_LINES || crossing * 2 > segments.length) continue;
    if (isProse(aligned) && isProse(beside)) best = { gutter, lines: aligned.length };
  }
  return best?.gutter ?? null;
}

function extentOf(segments: Segment[]) {
  const heights = segments.map(({ y }) => y);
  return { top: Math.min(...heights), bottom: Math.max(...heights) };
}

function isProse(segments: Segment[]) {
  return segments.reduce((sum, { text }) => sum + text.length, 0) / segments.length >= PROSE_CHARS;
}
