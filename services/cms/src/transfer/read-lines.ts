import {
  type ContentEntry,
  contentEntry,
  importContentBody,
  MAX_IMPORT_LINES,
} from '@fucina/contracts/content';
import { BYTE_ORDER_MARK, showFormula } from '@fucina/service-kit/csv';
import { problem } from '@fucina/service-kit/problem';
import { nameOf } from '../content/place.ts';

export type Lines = {
  entries: { line: number; entry: ContentEntry }[];
  errors: { line: number; message: string }[];
};

/** Line numbers start at 1. */
export function readJsonLines(text: string): Lines {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw problem('request.malformed', { cause });
  }
  const body = importContentBody.safeParse(json);
  if (!body.success) {
    const detail = `Expected {"contents": […]} with at most ${MAX_IMPORT_LINES} texts.`;
    throw problem('request.invalid', { detail });
  }
  return readLines(body.data.contents.map((value, index) => ({ line: index + 1, value })));
}

/** Columns are named by the first row. */
export function readCsvLines(text: string): Lines {
  const [heading, ...rows] = readCsv(text);
  const names = (heading?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (!['type', 'key', 'value'].every((name) => names.includes(name))) {
    throw problem('request.invalid', {
      detail: 'The first line must name the columns type, key, language, value.',
    });
  }
  if (rows.length > MAX_IMPORT_LINES) {
    throw problem('request.invalid', {
      detail: `At most ${MAX_IMPORT_LINES} lines can be imported at once.`,
    });
  }
  return readLines(
    rows.map(({ line, cells }) => ({
      line,
      value: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
    })),
  );
}

function readLines(lines: { line: number; value: unknown }[]): Lines {
  const read: Lines = { entries: [], errors: [] };
  const seen = new Set<string>();
  for (const { line, value } of lines) {
    const result = contentEntry.safeParse(withoutState(value));
    if (!result.success) {
      const messages = result.error.issues.map((issue) => issue.message);
      read.errors.push({ line, message: messages.join(' ') });
      continue;
    }
    const { type, key, language } = result.data;
    const place = nameOf(result.data);
    if (seen.has(place))
      read.errors.push({ line, message: `${type} ${key} (${language}) appears twice in the file.` });
    else read.entries.push({ line, entry: result.data });
    seen.add(place);
  }
  return read;
}

/** Drops the exported status: an import decides what gets published. */
function withoutState(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { state: _, ...rest } = value as Record<string, unknown>;
  return rest.language === '' ? { ...rest, language: undefined } : rest;
}

/** A row and its number in a spreadsheet, where blank rows count, and a row can span several lines of the file. */
type Row = { line: number; cells: string[] };

/**
 * Separated by commas, or by semicolons as spreadsheets write in decimal-comma locales. Rows without any text are
 * left out.
 */
export function readCsv(text: string): Row[] {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const heading = source.slice(0, source.search(/[\r\n]|$/));
  const separator = heading.includes(',') ? ',' : heading.includes(';') ? ';' : '\t';
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    cells = [];
    line += 1;
  };
  while (at < source.length) {
    const cell = source[at] === '"' ? readQuoted(source, at) : readPlain(source, { at, separator });
    cells.push(showFormula(cell.text));
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      if (at === source.length) cells.push('');
      continue;
    }
    if (at < source.length && !/[\r\n]/.test(source[at] ?? '')) throw malformed();
    at += source.startsWith('\r\n', at) ? 2 : 1;
    endRow();
  }
  endRow();
  return rows;
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
