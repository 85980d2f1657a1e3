const BYTE_ORDER_MARK = '\ufeff';
const FORMULA = /^\s*[=+\-@\t\r\n]/;

/** A table for spreadsheets, line by line; what they would take for a formula gets an apostrophe in front. */
export async function* writeCsv(
  heading: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
) {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + toLine(heading));
  for await (const row of rows) yield encoder.encode(toLine(row));
}

const toLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One JSON array, element by element. */
export async function* writeJsonArray(values: AsyncIterable<unknown>) {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const value of values) {
    yield encoder.encode(before + JSON.stringify(value));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}
