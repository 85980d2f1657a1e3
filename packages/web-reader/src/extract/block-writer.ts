import type { Block } from '@fucina/contracts/block';
import type { Region } from './element-rules.ts';
import { areApart, LINE_BREAK, toLineBlocks } from './structure/lines.ts';
import { parseTitle } from './structure/plain-headings.ts';

/**
 * Heading scopes: an accordion's question ends with its answer, and the main text's last heading ends before the
 * footer.
 */
function createScopes() {
  let isInFrame = false;
  let limit: number | null = null;

  return {
    /** Ends the scope of headings below `level`. */
    returnTo(level: number) {
      limit = limit === null ? level : Math.min(limit, level);
    },

    place(block: Block, region: Region): Block {
      const wasInFrame = isInFrame;
      isInFrame = region === 'footer' || region === 'nav';
      const under = isInFrame && !wasInFrame ? 0 : limit;
      limit = null;
      return under === null || block.under !== undefined ? block : { ...block, under };
    },
  };
}

/** Filters blocks. If a dropped block ended a scope, the next kept block of its region does. */
export function filterBlocks(blocks: RawBlock[], isKept: (raw: RawBlock, at: number) => boolean): RawBlock[] {
  let pending: number | undefined;
  return blocks.flatMap((raw, i) => {
    if (raw.region !== blocks[i - 1]?.region) pending = undefined;
    pending = lower(pending, raw.block.under);
    if (!isKept(raw, i)) return [];
    const under = pending;
    pending = undefined;
    return [
      under === raw.block.under || under === undefined ? raw : { ...raw, block: { ...raw.block, under } },
    ];
  });
}

function lower(one: number | undefined, other: number | undefined) {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}

export type RawBlock = {
  block: Block;
  region: Region;
  linkRatio: number;
  links: number;
  isStrong?: boolean;
  /** Name and classes of the innermost element with classes that holds the block alone. */
  style?: string;
  /** A heading that is the button or summary of a panel. */
  isToggle?: boolean;
  /** A line of preformatted text, such as code. */
  isPre?: boolean;
};
export type BlockKind = { kind: 'heading'; level: number } | { kind: 'text' | 'item'; lead?: string };
type Context = { kind: BlockKind; region: Region; isToggle?: boolean; isPre?: boolean };

/**
 * Collects inline text into blocks. Lines separated by `<br>` stay together if they describe one thing, such as an
 * address, and become separate blocks if each stands alone.
 */
export function createBlockWriter() {
  const sinks: RawBlock[][] = [[]];
  let parts: string[] = [];
  let linkChars = 0;
  let strongChars = 0;
  /** How many parts come before the first that isn't bold. */
  let strongParts: number | null = null;
  let chars = 0;
  let links = 0;
  let isLinkNext = false;
  const boundaries = new Set<typeof areApart>();
  let current: Context | null = null;
  const scopes = createScopes();

  function emit(block: Block, region: Region, marks: Omit<RawBlock, 'block' | 'region' | 'links'>) {
    if (block.text === '') return;
    sinks.at(-1)?.push({ block: scopes.place(block, region), region, links, ...marks });
  }

  function space(next: string) {
    const before = parts.at(-1) ?? '';
    if ([...boundaries].some((areParted) => areParted(before, next))) parts.push(' ');
    boundaries.clear();
  }

  return {
    scopes,
    text(value: string, context: Context & { isLink?: boolean; isStrong?: boolean }) {
      if (boundaries.size > 0) space(value);
      parts.push(value);
      const { length } = value.trim();
      if (length === 0) return;
      if (!current) {
        const { kind, region, isToggle = false, isPre = false } = context;
        current = { kind, region, isToggle, isPre };
      }
      chars += length;
      if (context.isLink) linkChars += length;
      if (context.isLink && isLinkNext) links += 1;
      isLinkNext = false;
      if (context.isStrong) strongChars += length;
      else strongParts ??= parts.length - 1;
    },
    /** Between elements that touch in the source but may be apart on screen. */
    boundary: (areParted = areApart) => void boundaries.add(areParted),
    /** Counted with its first text: empty links are not. */
    countLink: () => {
      isLinkNext = true;
    },
    /** The end of the text since the last block: at least `least` characters, or all of it. */
    lastGathered(least: number) {
      let text = '';
      for (let i = parts.length - 1; i >= 0 && text.length < least; i--) text = parts[i] + text;
      return text;
    },
    lineBreak: () => void parts.push(LINE_BREAK),

    flush() {
      if (current) {
        const marks = {
          linkRatio: chars === 0 ? 0 : linkChars / chars,
          ...(strongChars === chars ? { isStrong: true } : {}),
          ...(current.isToggle ? { isToggle: true } : {}),
          ...(current.isPre ? { isPre: true } : {}),
        };
        const { title, text } = parseTitle(parts, strongParts, current.kind);
        if (title) emit({ kind: 'text', text: title }, current.region, { ...marks, isStrong: true });
        for (const block of toLineBlocks(text, current)) emit(block, current.region, marks);
      }
      parts = [];
      boundaries.clear();
      strongChars = 0;
      strongParts = null;
      linkChars = 0;
      chars = 0;
      links = 0;
      current = null;
    },
    /** Of the last block, unless an inner element has given it one. */
    style(style: string) {
      const raw = sinks.at(-1)?.at(-1);
      if (raw?.block.kind === 'text') raw.style ??= style;
    },
    open: () => void sinks.push([]),
    close: (): RawBlock[] => (sinks.length > 1 ? (sinks.pop() ?? []) : []),
    write(blocks: RawBlock[]) {
      const sink = sinks.at(-1);
      for (const raw of blocks) sink?.push({ ...raw, block: scopes.place(raw.block, raw.region) });
    },
    sink: (): RawBlock[] => sinks.at(-1) ?? [],
    blocks: (): RawBlock[] => sinks[0] ?? [],
  };
}

export type BlockWriter = ReturnType<typeof createBlockWriter>;

export function madeBlock(block: Block, region: Region): RawBlock {
  return { block, region, linkRatio: 0, links: 0 };
}
