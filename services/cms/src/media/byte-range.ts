export type ByteRange = { start: number; end: number };

/** Parses a single `Range`; `end` is exclusive. Null means to send everything. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [match, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (start >= size) return 'unsatisfiable';
  if (last !== '' && Number(last) < start) return null;
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
