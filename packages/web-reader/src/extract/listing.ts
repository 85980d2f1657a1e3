import type { Block } from '@fucina/contracts/block';
import { type BlockKind, type BlockWriter, madeBlock, type RawBlock } from './block-writer.ts';
import type { Attributes, Region } from './element-rules.ts';
import { joinTexts, leadOf } from './structure/lines.ts';
import type { Table } from './tables/table-grid.ts';
import { tableToBlocks } from './tables/table-text.ts';

const LONG_DEFINITION = 160;

type OpenTable = Table & { isInHead: boolean };
type OpenList = {
  term: string;
  isExplained: boolean;
  region: Region;
  lead: string;
  level: number;
  hasHeading: boolean;
};
type StrayTerm = { raw: RawBlock; list: OpenList };
type Place = { region: Region; level: number; kind: BlockKind; contentStart: number };

export function createListing(writer: BlockWriter) {
  const tables: OpenTable[] = [];
  const lists: OpenList[] = [];
  const leads: string[] = [];
  /** A term outside a `<dl>`: text, unless a definition follows. */
  let stray: StrayTerm | null = null;

  function leadHere({ kind, contentStart }: Place, { needsColon = false } = {}) {
    const sink = writer.sink();
    const isNested = kind.kind === 'item';
    return leadOf(sink.at(-1), { isNested, isBeside: sink.length > contentStart, needsColon });
  }

  function openTable({ role, class: className = '' }: Attributes, { region }: Place, parent: Place) {
    const isLayout = role === 'presentation' || role === 'none' || /layout/i.test(className);
    const lead = leadHere(parent, { needsColon: true });
    tables.push({ caption: '', rows: [], region, isLayout, lead, isInHead: false });
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
      table.caption = joinTexts(writer.close());
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
    if (!list) return openStrayTerm(region);
    writer.open();
    return () => {
      const text = joinTexts(writer.close());
      list.term = list.term && !list.isExplained ? `${list.term}, ${text}` : text;
      list.isExplained = false;
      list.region = region;
    };
  }

  function openStrayTerm(region: Region) {
    stray = null;
    const start = writer.sink().length;
    return () => {
      const [raw, ...others] = writer.sink().slice(start);
      if (raw && others.length === 0) stray = { raw, list: newList(region, { term: raw.block.text }) };
    };
  }

  function openDefinition() {
    const list = lists.at(-1);
    if (!list) return stray ? openStrayDefinition(stray) : undefined;
    writer.open();
    return () => {
      const blocks = writer.close();
      writer.write(definitionToBlocks(list, blocks));
      list.isExplained = true;
    };
  }

  /** A label and its value; what is longer stays below its term. */
  function openStrayDefinition({ raw, list }: StrayTerm) {
    writer.open();
    return () => {
      const blocks = writer.close();
      const made = definitionToBlocks(list, blocks);
      const isFact = made[0]?.block.kind === 'row';
      if (isFact && writer.sink().at(-1) === raw) writer.sink().pop();
      writer.write(isFact ? made : blocks);
    };
  }

  /** Called at the start of an element. Call the result at its end. */
  function open(name: string, attributes: Attributes, place: Place, parent: Place): (() => void) | undefined {
    const { region } = place;
    if (name === 'table') return openTable(attributes, place, parent);
    if (name === 'ul' || name === 'ol') return openItems(parent);
    if (name === 'tr') tables.at(-1)?.rows.push([]);
    if (name === 'td' || name === 'th') return openCell(name, attributes);
    if (name === 'caption') return openCaption();
    if (name === 'thead') return openHead();
    if (name === 'dl') return openList(place, parent);
    if (name === 'dt') return openTerm(region);
    if (name === 'dd') return openDefinition();
    return undefined;
  }

  function openItems(parent: Place) {
    leads.push(leadHere(parent));
    return () => void leads.pop();
  }

  function openList({ region, level }: Place, parent: Place) {
    const list = newList(region, { lead: leadHere(parent), level });
    lists.push(list);
    return () => {
      lists.pop();
      if (list.term && !list.isExplained) writer.write(definitionToBlocks(list, []));
    };
  }

  return {
    open,
    lead: () => leads.at(-1) ?? '',
  };
}

function newList(region: Region, { term = '', lead = '', level = 1 }): OpenList {
  return { term, isExplained: false, region, lead, level, hasHeading: false };
}

/** A short definition becomes a labeled fact; a long one, or an answer, becomes text headed by its term. */
function definitionToBlocks(list: OpenList, blocks: RawBlock[]): RawBlock[] {
  const { term, isExplained, region, lead, level } = list;
  const value = joinTexts(blocks);
  if (!term) return blocks;
  if (!value) return isExplained ? [] : [madeBlock({ kind: 'text', text: term }, region)];

  const isLong = term.endsWith('?') || value.length > LONG_DEFINITION;
  if (isLong && isExplained) return blocks;
  if (isLong) list.hasHeading = true;
  if (isLong) return [madeBlock({ kind: 'heading', level: 6, text: term }, region), ...blocks];
  const label = term.replace(/(?<!\s)\s*:$/, '');
  const text = `${label}: ${value}`;
  const row: Block = { kind: 'row', text, cells: [{ label, value }], lead };
  return [madeBlock(list.hasHeading ? { ...row, under: level } : row, region)];
}
