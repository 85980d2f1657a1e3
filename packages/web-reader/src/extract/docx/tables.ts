import type { RawBlock } from '../block-writer.ts';
import type { Cell, Table } from '../tables/table-grid.ts';
import { withAllWords } from '../tables/table-text.ts';

const MAX_SPAN = 30;

type OpenTable = {
  table: Table;
  column: number;
  isHeader: boolean;
  merged: Map<number, Cell>;
  cell: (Cell & { isContinued: boolean }) | null;
};

export function createDocxTables() {
  const tables: OpenTable[] = [];

  function endCell(open: OpenTable) {
    const { cell, column, merged, table } = open;
    open.cell = null;
    if (!cell) return;
    open.column += cell.columnSpan;
    const above = merged.get(column);
    if (cell.isContinued && above) above.rowSpan += 1;
    else {
      const { isContinued: _, ...kept } = cell;
      table.rows.at(-1)?.push(kept);
      merged.set(column, kept);
    }
  }

  return {
    cell: (): RawBlock[] | undefined => tables.findLast(({ cell }) => cell)?.cell?.blocks,

    open(name: string, attribute: (name: string) => string | undefined) {
      const open = tables.at(-1);
      if (name === 'tbl') {
        const table: Table = { caption: '', rows: [], region: 'main', isLayout: false };
        tables.push({ table, column: 0, isHeader: false, merged: new Map(), cell: null });
      } else if (!open) return;
      else if (name === 'tr') {
        open.table.rows.push([]);
        open.column = 0;
        open.isHeader = false;
      } else if (name === 'tblHeader')
        open.isHeader = attribute('val') !== '0' && attribute('val') !== 'false';
      else if (name === 'tc')
        open.cell = { blocks: [], isHeader: open.isHeader, columnSpan: 1, rowSpan: 1, isContinued: false };
      else if (name === 'gridSpan' && open.cell)
        open.cell.columnSpan = Math.max(1, Math.min(MAX_SPAN, Number(attribute('val')) || 1));
      else if (name === 'vMerge' && open.cell)
        open.cell.isContinued = (attribute('val') ?? 'continue') === 'continue';
    },

    close(name: string): RawBlock[] {
      const open = tables.at(-1);
      if (!open) return [];
      if (name === 'tc') endCell(open);
      if (name !== 'tbl') return [];
      tables.pop();
      return withAllWords(open.table);
    },
  };
}
