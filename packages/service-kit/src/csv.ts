/** Spreadsheets need it to detect UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
/**
 * Formula injection: `=`, `+`, `-`, `@` and their Unicode variants, also behind invisible characters; tabs and line
 * breaks start a new cell.
 */
const FORMULA = /^'*[\t\r\n]|^['\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

/** Streams CSV for spreadsheets (RFC 4180). */
export async function* writeCsv(
  heading: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
) {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(heading));
  for await (const row of rows) yield encoder.encode(csvLine(row));
}

/** One line. Cells that look like formulas get a leading apostrophe; existing ones are doubled. */
export const csvLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Undoes the apostrophe of `csvLine`. */
export const showFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
