/** Spreadsheets need it to recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
/**
 * Formula injection: `=`, `+`, `-`, `@` and their Unicode variants, even behind invisible characters. Tabs and line
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

/** One line. A cell that looks like a formula gets a leading apostrophe; an existing one is doubled. */
export const csvLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Removes the apostrophe that `csvLine` adds. */
export const showFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
