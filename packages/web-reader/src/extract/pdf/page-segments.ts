/** Text on one baseline; `y` grows downwards. */
export type Segment = { text: string; x: number; right: number; y: number; size: number };

/** A pdf.js text item; marked content has no `str`. */
export type TextItem = { str?: string; width?: number; transform?: number[] };

type Piece = Segment & { isUpright: boolean };

const SAME_BASELINE = 0.4;
const WORD_GAP = 0.15;
const CELL_GAP = 1.8;
const LEADERS = / ?(?:\. ?){4,}| ?…{2,} ?/g;

export function toRows(items: TextItem[], viewport: number[]): Segment[][] {
  const pieces = items.flatMap((item) => toPiece(item, viewport) ?? []);
  // Rotated text is stamps and margin labels; a fully rotated page is read as it is.
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
    // Fake bold: the same text printed twice, slightly offset.
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
      // Skips single spaces: most of the text.
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .replace(LEADERS, ': ')
      .trim()
  );
}
