const WORD = 5;
// Photographs yield stray letters; in real text most words have high confidence.
const CERTAIN = 60;
const LEAST_LETTERS = 3;
const SHORT_LINE = 0.7;

type Line = { words: string[]; confidences: number[]; left: number; right: number };

/** Parses `tesseract … tsv` output, without low-confidence guesses. */
export function toParagraphs(tsv: string): string[] {
  const paragraphs = new Map<string, Map<string, Line>>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, , width, , confidence, text = ''] = row.split('\t');
    if (Number(level) !== WORD || text.trim() === '') continue;
    const key = `${page} ${block} ${paragraph}`;
    const lines = paragraphs.get(key) ?? new Map<string, Line>();
    paragraphs.set(key, lines);
    const known = lines.get(line ?? '');
    const right = Number(left) + Number(width);
    if (!known)
      lines.set(line ?? '', {
        words: [text.trim()],
        confidences: [Number(confidence)],
        left: Number(left),
        right,
      });
    else {
      known.words.push(text.trim());
      known.confidences.push(Number(confidence));
      known.right = Math.max(known.right, right);
    }
  }
  return [...paragraphs.values()].flatMap((lines) => joinLines([...lines.values()]));
}

/** A short line before a new start ends its paragraph: a list entry or a heading. */
function joinLines(lines: Line[]): string[] {
  const confidences = lines.flatMap((line) => line.confidences);
  const mean = confidences.reduce((sum, one) => sum + one, 0) / confidences.length;
  if (mean < CERTAIN) return [];
  const left = Math.min(...lines.map((line) => line.left));
  const width = Math.max(...lines.map((line) => line.right)) - left;

  const texts: string[] = [];
  let isOver = true;
  for (const { words, right } of lines) {
    const text = words.join(' ');
    if (isOver && (texts.length === 0 || /^[\p{Lu}\p{N}•*–-]/u.test(text))) texts.push(text);
    else texts.push(join(texts.pop() ?? '', text));
    isOver = right - left < width * SHORT_LINE;
  }
  return texts.filter((text) => (text.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS);
}

const join = (before: string, after: string) =>
  /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after) ? `${before.slice(0, -1)}${after}` : `${before} ${after}`;
