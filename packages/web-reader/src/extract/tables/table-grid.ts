import { type Cell, textOfCell } from './table.ts';

const MAX_SPAN = 30;
const MAX_COLUMNS = 30;
const MAX_ROW_SPAN = 1000;

/** The same object in several positions is one spanning cell. */
export type GridCell = { text: string; isHeader: boolean; isStrong: boolean };

/** Expands spans: a cell that covers three rows appears in each. */
export function toGrid(rows: Cell[][]): GridCell[][] {
  const grid: GridCell[][] = [];
  const pending: { cell: GridCell; left: number }[] = [];
  for (const row of rows) {
    const line: GridCell[] = [];
    const fill = () => {
      let held = pending[line.length];
      while (held && held.left > 0 && line.length < MAX_COLUMNS) {
        held.left -= 1;
        line.push(held.cell);
        held = pending[line.length];
      }
    };
    for (const source of row.slice(0, MAX_COLUMNS)) {
      fill();
      const cell = toGridCell(source);
      for (let i = 0; i < Math.min(source.columnSpan, MAX_SPAN); i++) {
        pending[line.length] = { cell, left: Math.min(source.rowSpan, MAX_ROW_SPAN) - 1 };
        line.push(cell);
      }
    }
    fill();
    if (line.length > 0) grid.push(line);
  }
  return grid;
}

function toGridCell(cell: Cell): GridCell {
  const isStrong = cell.blocks.length > 0 && cell.blocks.every((raw) => raw.isStrong);
  return { text: textOfCell(cell), isHeader: cell.isHeader, isStrong };
}
