import type { Block } from '../web-reader.ts';
import type { Region } from './element-rules.ts';
import { areApart, LINE_BREAK, toLineBlocks } from './structure/lines.ts';
import { createScopes } from './structure/scopes.ts';

/** A block with what is needed to judge it: where it stood and how much of its text was links. */
export type RawBlock = {
  block: Block;
  region: Region;
  linkRatio: number;
  links: number;
  /** All of it in bold type. */
  isStrong?: boolean;
};
export type BlockKind = { kind: 'heading'; level: number } | { kind: 'text' | 'item'; lead?: string };
type Context = { kind: BlockKind; region: Region };

/**
 * Gathers inline text and cuts it into blocks. Lines that `<br>` separates stay together when they are the lines of
 * one thing, such as an address, and become blocks of their own when each says something.
 */
export function createBlockWriter() {
  const sinks: RawBlock[][] = [[]];
  let parts: string[] = [];
  let linkChars = 0;
  let strongChars = 0;
  let chars = 0;
  let links = 0;
  let isBoundary = false;
  let current: Context | null = null;
  const scopes = createScopes();

  function emit(
    block: Block,
    region: Region,
    { linkRatio, isStrong }: Pick<RawBlock, 'linkRatio' | 'isStrong'>,
  ) {
    if (block.text === '') return;
    const raw: RawBlock = { block: scopes.place(block, region), region, linkRatio, links };
    sinks.at(-1)?.push(isStrong ? { ...raw, isStrong } : raw);
  }

  return {
    scopes,
    text(value: string, context: Context & { isLink?: boolean; isStrong?: boolean }) {
      if (isBoundary && parts.length > 0 && areApart(parts.at(-1) ?? '', value)) parts.push(' ');
      isBoundary = false;
      parts.push(value);
      const { length } = value.trim();
      if (length === 0) return;
      current ??= { kind: context.kind, region: context.region };
      chars += length;
      if (context.isLink) linkChars += length;
      if (context.isStrong) strongChars += length;
    },
    /** Between two inline elements: what touches in the source may stand apart on screen. */
    boundary: () => {
      isBoundary = true;
    },
    countLink: () => {
      links += 1;
    },
    /** The end of what has been gathered since the last block: `least` characters, or all there are. */
    lastGathered(least: number) {
      let text = '';
      for (let i = parts.length - 1; i >= 0 && text.length < least; i--) text = parts[i] + text;
      return text;
    },
    lineBreak: () => void parts.push(LINE_BREAK),
    /** Between two inline boxes that touch in the source and stand apart on screen. */
    space: () => void parts.push(' '),
    lastCharacter: () => parts.at(-1)?.at(-1) ?? '',

    flush() {
      if (current) {
        const marks = { linkRatio: chars === 0 ? 0 : linkChars / chars, isStrong: strongChars === chars };
        for (const block of toLineBlocks(parts.join(''), current.kind)) emit(block, current.region, marks);
      }
      parts = [];
      isBoundary = false;
      strongChars = 0;
      linkChars = 0;
      chars = 0;
      links = 0;
      current = null;
    },
    /** Collects what follows apart, as for a table's cell. */
    open: () => void sinks.push([]),
    close: (): RawBlock[] => (sinks.length > 1 ? (sinks.pop() ?? []) : []),
    write(blocks: RawBlock[]) {
      const sink = sinks.at(-1);
      for (const raw of blocks) sink?.push({ ...raw, block: scopes.place(raw.block, raw.region) });
    },
    /** Where blocks are being written, a table's cell or the page. */
    sink: (): RawBlock[] => sinks.at(-1) ?? [],
    blocks: (): RawBlock[] => sinks[0] ?? [],
  };
}

export type BlockWriter = ReturnType<typeof createBlockWriter>;

/** A block that was made rather than found, without links. */
export function madeBlock(block: Block, region: Region): RawBlock {
  return { block, region, linkRatio: 0, links: 0 };
}
