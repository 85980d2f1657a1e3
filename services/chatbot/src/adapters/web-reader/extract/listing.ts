import { type BlockWriter, madeBlock, type RawBlock } from './block-writer.ts';
import type { Attributes, Region } from './element-rules.ts';
import { type Table, tableToBlocks } from './table-text.ts';

const LONG_DEFINITION = 160;

type OpenTable = Table & { isInHead: boolean };
type OpenList = { term: string; region: Region };

/** Follows tables and definition lists while a page is read, and writes each as rows when it ends. */
export function createListing(writer: BlockWriter) {
  const tables: OpenTable[] = [];
  const lists: OpenList[] = [];

  function openTable({ role, class: className = '' }: Attributes, region: Region) {
    const isLayout = role === 'presentation' || role === 'none' || /layout/i.test(className);
    tables.push({ caption: '', rows: [], region, isLayout, isInHead: false });
    return () => {
      const table = tables.pop();
      if (table) writer.write(tableToBlocks(table));
    };
  }

  function openCell(name: string, attributes: Attributes) {
    const table = tables.at(-1);
    if (!table) return undefined;
    writer.open();
    return () => {
      const blocks = writer.close();
      const isHeader = name === 'th' || table.isInHead;
      const span = (value: string | undefined) => Math.max(1, Number.parseInt(value ?? '1', 10) || 1);
      if (table.rows.length === 0) table.rows.push([]);
      table.rows.at(-1)?.push({
        blocks,
        isHeader,
        columnSpan: span(attributes.colspan),
        rowSpan: span(attributes.rowspan),
      });
    };
  }

  function openCaption() {
    const table = tables.at(-1);
    if (!table) return undefined;
    writer.open();
    return () => {
      table.caption = textOf(writer.close());
    };
  }

  function openHead() {
    const table = tables.at(-1);
    if (table) table.isInHead = true;
    return () => {
      if (table) table.isInHead = false;
    };
  }

  function openTerm(region: Region) {
    const list = lists.at(-1);
    if (!list) return undefined;
    writer.open();
    return () => {
      const text = textOf(writer.close());
      list.term = list.term ? `${list.term}, ${text}` : text;
      list.region = region;
    };
  }

  function openDefinition() {
    const list = lists.at(-1);
    if (!list) return undefined;
    writer.open();
    return () => {
      writer.write(definitionToBlocks(list, writer.close()));
      list.term = '';
    };
  }

  /** Called for each element; what it returns is called when the element ends. */
  function open(
    name: string,
    attributes: Attributes,
    { region }: { region: Region },
  ): (() => void) | undefined {
    if (name === 'table') return openTable(attributes, region);
    if (name === 'tr') tables.at(-1)?.rows.push([]);
    if (name === 'td' || name === 'th') return openCell(name, attributes);
    if (name === 'caption') return openCaption();
    if (name === 'thead') return openHead();
    if (name === 'dl') return openList(region);
    if (name === 'dt') return openTerm(region);
    if (name === 'dd') return openDefinition();
    return undefined;
  }

  function openList(region: Region) {
    const list: OpenList = { term: '', region };
    lists.push(list);
    return () => {
      lists.pop();
      if (list.term) writer.write(definitionToBlocks(list, []));
    };
  }

  return { open };
}

/** A short definition is a fact with its label; a long one, or an answer, stands under its term as under a heading. */
function definitionToBlocks({ term, region }: OpenList, blocks: RawBlock[]): RawBlock[] {
  const value = textOf(blocks);
  if (!term) return blocks;
  if (!value) return [madeBlock({ kind: 'text', text: term }, region)];

  if (term.endsWith('?') || value.length > LONG_DEFINITION)
    return [madeBlock({ kind: 'heading', level: 6, text: term }, region), ...blocks];
  const label = term.replace(/\s*:$/, '');
  return [madeBlock({ kind: 'row', text: `${label}: ${value}`, cells: [{ label, value }] }, region)];
}

function textOf(blocks: RawBlock[]) {
  return blocks.map(({ block }) => block.text).join(' ');
}
