import { BYTE_ORDER_MARK, showFormula } from '@fucina/service-kit/csv';
import { problem } from '@fucina/service-kit/problem';

/** Separated by commas, or by semicolons as spreadsheets write in decimal-comma locales. */
export function readCsv(text: string): string[][] {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const heading = source.slice(0, source.search(/[\r\n]|$/));
  const separator = heading.includes(',') ? ',' : heading.includes(';') ? ';' : '\t';
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const cell = source[at] === '"' ? readQuoted(source, at) : readPlain(source, { at, separator });
    row.push(showFormula(cell.text));
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      if (at === source.length) row.push('');
      continue;
    }
    if (at < source.length && !/[\r\n]/.test(source[at] ?? '')) throw malformed();
    at += source.startsWith('\r\n', at) ? 2 : 1;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}

function readQuoted(source: string, from: number) {
  let end = from + 1;
  for (;;) {
    end = source.indexOf('"', end);
    if (end === -1) throw malformed();
    if (source[end + 1] !== '"') break;
    end += 2;
  }
  return { text: source.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function readPlain(source: string, { at, separator }: { at: number; separator: string }) {
  let end = at;
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') {
    end += 1;
  }
  return { text: source.slice(at, end), end };
}

const malformed = () => problem('request.malformed', { detail: 'The file has an unclosed quote.' });
