import { problem } from '@fucina/service-kit/problem';

const FORMULA = /^'*[=+\-@\t\r]/;
const HIDDEN_FORMULA = /^'+[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\ufeff';

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front; one that has some, one more. */
export const hideFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `hideFormula` away again. */
export const showFormula = (text: string) => (HIDDEN_FORMULA.test(text) ? text.slice(1) : text);

/** A table as spreadsheets read it: commas, quotes where needed, the mark by which they recognise UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quote(hideFormula(cell))).join(','));
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}

const quote = (cell: string) => (/[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Reads a table with commas, or with the semicolons of a spreadsheet that writes decimals with a comma. */
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

const malformed = () =>
  problem('request.malformed', { detail: 'The table holds a quote that does not end.' });
