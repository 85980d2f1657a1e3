import type { TextChange } from '@fucina/contracts/content';

/** Cells of the LCS table. Larger stretches count as rewritten. */
const MAX_CELLS = 1_000_000;

export function compareTexts(from: string, to: string): TextChange[] {
  const [a, b] = [toWords(from), toWords(to)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;

  const changes: TextChange[] = [
    { kind: 'same', text: a.slice(0, start).join('') },
    ...compareMiddles(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ];
  return joinAlike(changes);
}

const toWords = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

function compareMiddles(a: string[], b: string[]): TextChange[] {
  if (a.length * b.length > MAX_CELLS) {
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ];
  }
  const lengths = commonLengths(a, b);
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [word, other] = [a[i], b[j]];
    if (word !== undefined && word === other) {
      changes.push({ kind: 'same', text: word });
      i += 1;
      j += 1;
    } else if (
      word !== undefined &&
      (other === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))
    ) {
      changes.push({ kind: 'removed', text: word });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: other ?? '' });
      j += 1;
    }
  }
  return changes;
}

const at = (table: Uint32Array[], i: number, j: number) => table[i]?.[j] ?? 0;

function commonLengths(a: string[], b: string[]) {
  const table = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = table[i] ?? new Uint32Array();
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] =
        a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

/** Orders removals before additions between unchanged words. */
function joinAlike(changes: TextChange[]): TextChange[] {
  const joined: TextChange[] = [];
  for (const change of changes) {
    if (change.text === '') continue;
    const last = joined.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else joined.push({ ...change });
  }
  return joined;
}
