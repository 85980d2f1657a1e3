/** Text on one baseline; `y` grows downwards. */
type Segment = { text: string; x: number; right: number; y: number; size: number };

/** A pdf.js text item; marked content has no `str`. */
export type TextItem = { str?: string; width?: number; transform?: number[] };

type Piece = Segment & { isUpright: boolean };

const SAME_BASELINE = 0.4;
const WORD_GAP = 0.15;
const CELL_GAP = 1.8;
const LEADERS = / ?(?:\. ?){4,}| ?…{2,} ?/g;

export function toRows(items: TextItem[], viewport: number[]): Segment[][] {
  const pieces = items.flatMap((item) => toPiece(item, viewport) ?? []);
  // Rotated text is stamps and margin labels, unless the whole page is rotated.
  const upright = pieces.filter(({ isUpright }) => isUpright);
  const rows: Piece[][] = [];
  for (const piece of (upright.length > 0 ? upright : pieces).sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && piece.y - first.y <= Math.min(piece.size, first.size) * SAME_BASELINE)
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => toSegments(row.sort((a, b) => a.x - b.x)));
}

function toPiece({ str, width = 0, transform }: TextItem, view: number[]): Piece | null {
  if (!str?.trim() || !transform) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view;
  const x = va * e + vc * f + ve;
  const along = { x: va * a + vc * b, y: vb * a + vd * b };
  const size = Math.hypot(va * c + vc * d, vb * c + vd * d) || Math.hypot(along.x, along.y) || 1;
  return {
    text: str,
    x,
    right: x + width,
    y: vb * e + vd * f + vf,
    size,
    isUpright: along.x > 0 && Math.abs(along.y) < along.x * 0.1,
  };
}

function toSegments(row: Piece[]): Segment[] {
  const segments: Segment[] = [];
  for (const { text, x, right, y, size } of row) {
    const last = segments.at(-1);
    const gap = last ? x - last.right : 0;
    if (!last || gap > size * CELL_GAP) {
      segments.push({ text, x, right, y, size });
      continue;
    }
    // Fake bold prints the same text twice, slightly offset.
    if (text === last.text && gap < -0.5 * (right - x)) continue;
    last.text += gap > size * WORD_GAP ? ` ${text}` : text;
    last.right = Math.max(last.right, right);
    last.size = Math.max(last.size, size);
  }
  for (const segment of segments) segment.text = tidyPdfText(segment.text);
  return segments.filter(({ text }) => text !== '');
}

function tidyPdfText(text: string) {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: fonts without a table of characters yield them.
      .replace(/[\u0000-\u001f\u007f\ufffd\ue000-\uf8ff]/g, ' ')
      // Leaves single spaces alone, since they are most of the matches.
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .replace(LEADERS, ': ')
      .trim()
  );
}

export type Line = {
  text: string;
  cells: string[];
  spans: { x: number; right: number }[];
  x: number;
  right: number;
  y: number;
  size: number;
  columnRight: number;
  /** Same number for lines in one column of one part of the page. */
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

/** Left edge of the second column. Null for a single column, and for tables, whose cells are short. */
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

const LEAST_PAGES = { inMargin: 2, near: 3 };
const MAX_NEAR_LENGTH = 60;
const SHARE_OF_PAGES = { inMargin: 0.4, near: 0.6 };
const PAGE_NUMBER =
  /^[-–—|\s]*(p(ag(ina|e)?)?\.?\s*)?\d{1,4}(\s*(\/|di|of|su)\s*\d{1,4})?[-–—|\s]*$|^(pag(ina|e)?\.?)\s*[ivxlc]+$/i;

/** Drops page numbers and repeated headers and footers, keeping the first of each. */
export function withoutRunningHeads(pages: Line[][]): Line[][] {
  const pagesWith = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(lines.flatMap((line) => keyOf(line) ?? [])))
      pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);

  const isRunning = (line: Line, key: string) => {
    const place = line.isMarginal ? 'inMargin' : 'near';
    return (pagesWith.get(key) ?? 0) >= Math.max(LEAST_PAGES[place], pages.length * SHARE_OF_PAGES[place]);
  };
  const seen = new Set<string>();
  return pages.map((lines) =>
    lines.filter((line) => {
      if (line.isMarginal && PAGE_NUMBER.test(line.text)) return false;
      const key = keyOf(line);
      if (key === null || !isRunning(line, key)) return true;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    }),
  );
}

/**
 * In the margin numbers may differ between pages. Near it, the same few words must recur at the same height, and not
 * be a table header.
 */
function keyOf({ text, cells, y, isMarginal, isNearMargin }: Line): string | null {
  if (isMarginal) return text.replace(/\d+/g, '#').toLowerCase();
  const isShort = cells.length === 1 && text.length <= MAX_NEAR_LENGTH;
  return isNearMargin && isShort ? `${Math.round(y)} ${text}` : null;
}
