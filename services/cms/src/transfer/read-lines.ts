import {
  type ContentEntry,
  contentEntry,
  importContentBody,
  MAX_IMPORT_LINES,
} from '@fucina/contracts/content';
import { problem } from '@fucina/service-kit/problem';
import { readCsv } from './read-csv.ts';

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

/** Columns are named by the header, which is line 1. */
export function readCsvLines(text: string): Lines {
  const [heading = [], ...rows] = readCsv(text);
  const names = heading.map((name) => name.trim().toLowerCase());
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
    rows.map((row, index) => ({
      line: index + 2,
      value: Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])),
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
    const place = `${type} ${key} ${language}`;
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
