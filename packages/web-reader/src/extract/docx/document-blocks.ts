import { madeBlock, type RawBlock } from '../block-writer.ts';
import type { Cell, Table } from '../tables/table-grid.ts';
import { withAllWords } from '../tables/table-text.ts';
import { tidy } from '../text.ts';
import { levelOf, type ParagraphStyle } from './paragraph-styles.ts';
import type { XmlHandler } from './read-xml.ts';

const MAX_HEADING = 300;
// Deleted or moved text, field codes, and fallback copies.
const LEFT_OUT = new Set([
  'del',
  'moveFrom',
  'delText',
  'instrText',
  'delInstrText',
  'Fallback',
  'pPrChange',
  'rPrChange',
]);

type Paragraph = { text: string; level: number; isItem: boolean; strongChars: number };

export function createDocumentBlocks(
  styleOf: (id: string) => ParagraphStyle,
  { maxText }: { maxText: number },
) {
  const blocks: RawBlock[] = [];
  const open: Paragraph[] = [];
  const tables = createDocxTables();
  let leftOut = 0;
  let properties = 0;
  let isText = false;
  let isBold = false;
  let chars = 0;

  function write(made: RawBlock[]) {
    const cell = tables.cell();
    for (const block of made) (cell ?? blocks).push(block);
  }

  function writeParagraph({ text, level, isItem, strongChars }: Paragraph) {
    const said = tidy(text);
    chars += said.length;
    if (said === '') return;
    const kind =
      level > 0 && said.length <= MAX_HEADING
        ? ({ kind: 'heading', level } as const)
        : ({ kind: isItem ? 'item' : 'text' } as const);
    const raw = madeBlock({ ...kind, text: said }, 'main');
    write([strongChars >= said.length ? { ...raw, isStrong: true } : raw]);
  }

  const add = (text: string) => {
    const paragraph = open.at(-1);
    if (!paragraph) return;
    paragraph.text += text;
    if (isBold) paragraph.strongChars += text.length;
  };

  function noteProperty(name: string, attribute: (name: string) => string | undefined) {
    const paragraph = open.at(-1);
    if (!paragraph) return;
    if (name === 'pStyle') {
      const style = styleOf(attribute('val') ?? '');
      paragraph.level ||= style.level;
      paragraph.isItem ||= style.isItem;
    } else if (name === 'outlineLvl') paragraph.level = levelOf(attribute('val'));
    else if (name === 'numId') paragraph.isItem = attribute('val') !== '0';
  }

  const handler: XmlHandler = {
    open(name, attribute) {
      if (leftOut > 0 || LEFT_OUT.has(name)) leftOut += 1;
      else if (name === 't') isText = true;
      else if (name === 'p') open.push({ text: '', level: 0, isItem: false, strongChars: 0 });
      else if (name === 'pPr') properties += 1;
      else if (properties > 0) noteProperty(name, attribute);
      else if (name === 'r') isBold = false;
      else if (name === 'b') isBold = attribute('val') !== '0' && attribute('val') !== 'false';
      else if (name === 'tab' || name === 'br' || name === 'cr') add(' ');
      else if (name === 'noBreakHyphen') add('-');
      else tables.open(name, attribute);
    },
    close(name) {
      if (leftOut > 0) leftOut -= 1;
      else if (name === 't') isText = false;
      else if (name === 'pPr') properties -= 1;
      else if (name === 'p') {
        const paragraph = open.pop();
        if (paragraph) writeParagraph(paragraph);
      } else if (properties === 0) write(tables.close(name));
    },
    text(value) {
      if (isText && leftOut === 0) add(value);
    },
    isDone: () => chars > maxText,
  };

  return { handler, blocks: () => blocks, isCut: () => chars > maxText };
}

const MAX_SPAN = 30;

type OpenTable = {
  table: Table;
  column: number;
  isHeader: boolean;
  merged: Map<number, Cell>;
  cell: (Cell & { isContinued: boolean }) | null;
};

function createDocxTables() {
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
