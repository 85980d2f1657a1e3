/** Wider cells overflow instead of widening their column. */
const WIDEST = 60;

export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) =>
    Math.min(WIDEST, Math.max(3, ...lines.map((row) => [...(row[column] ?? '')].length))),
  );
  const write = (row: readonly string[]) =>
    `| ${widths.map((width, column) => pad(row[column] ?? '', width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [write(lines[0] ?? []), rule, ...lines.slice(1).map(write)].join('\n');
}

const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - [...text].length));
