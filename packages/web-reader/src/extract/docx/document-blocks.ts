import { madeBlock, type RawBlock } from '../block-writer.ts';
import { tidy } from '../text.ts';
import { levelOf, type ParagraphStyle } from './paragraph-styles.ts';
import type { XmlHandler } from './read-xml.ts';
import { createDocxTables } from './tables.ts';

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
