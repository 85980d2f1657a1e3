/** By it spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
/**
 * `=`, `+`, `-` and `@`, full-width, small and as a sign of arithmetic, behind anything that is not seen; and what moves a
 * cell's text into the next one.
 */
const FORMULA = /^'*[\t\r\n]|^['\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

/** A table for spreadsheets, line by line (RFC 4180) */
export async function* writeCsv(
  heading: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
) {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(heading));
  for await (const row of rows) yield encoder.encode(csvLine(row));
}

/** One line; a cell that a spreadsheet would take for a formula gets an apostrophe in front, one that has some, one more. */
export const csvLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Takes the apostrophe that `csvLine` has put in front away again. */
export const showFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
