import type { Block } from '../web-reader.ts';
import type { Region } from './element-rules.ts';

/** A block with what is needed to judge it: where it stood and how much of its text was links. */
export type RawBlock = { block: Block; region: Region; linkRatio: number; links: number };
export type BlockKind = { kind: 'heading'; level: number } | { kind: 'text' | 'item' };

const LONG_LINE = 60;
const MAX_LINES = 2000;
// A character that no page holds: NUL is dropped by the parser's input.
const LINE_BREAK = '\u0000';
// Single plain spaces, which are nearly all, are left alone.
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/**
 * Gathers inline text and cuts it into blocks. Lines that `<br>` separates stay together when they are the lines of
 * one thing, such as an address, and become blocks of their own when each says something.
 */
export function createBlockWriter() {
  const sinks: RawBlock[][] = [[]];
  let parts: string[] = [];
  let linkChars = 0;
  let chars = 0;
  let links = 0;
  let current: { kind: BlockKind; region: Region } | null = null;

  function emit(text: string, { kind, region }: { kind: BlockKind; region: Region }, linkRatio: number) {
    if (text === '') return;
    sinks.at(-1)?.push({ block: { ...kind, text }, region, linkRatio, links });
  }

  return {
    text(value: string, context: { kind: BlockKind; region: Region; isLink: boolean }) {
      parts.push(value);
      const { length } = value.trim();
      if (length === 0) return;
      current ??= { kind: context.kind, region: context.region };
      chars += length;
      if (context.isLink) linkChars += length;
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
        const linkRatio = chars === 0 ? 0 : linkChars / chars;
        for (const text of splitLines(parts.join(''), current.kind)) emit(text, current, linkRatio);
      }
      parts = [];
      linkChars = 0;
      chars = 0;
      links = 0;
      current = null;
    },
    /** Collects what follows apart, as for a table's cell. */
    open: () => void sinks.push([]),
    close: (): RawBlock[] => (sinks.length > 1 ? (sinks.pop() ?? []) : []),
    write: (blocks: RawBlock[]) => void sinks.at(-1)?.push(...blocks),
    blocks: (): RawBlock[] => sinks[0] ?? [],
  };
}

export type BlockWriter = ReturnType<typeof createBlockWriter>;

function splitLines(text: string, kind: BlockKind): string[] {
  const lines = text.split(LINE_BREAK, MAX_LINES).map(tidy);
  if (lines.length === 1 || kind.kind === 'heading') return [lines.filter(Boolean).join(' ')];

  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line === '') groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.flatMap((group) => (isOneThing(group) ? [joinLines(group)] : group));
}

/** Short lines without an end of sentence: an address, a name with a title, a phone number. */
function isOneThing(lines: string[]) {
  if (lines.length < 2) return true;
  return (
    lines.length <= 4 &&
    lines.every((line) => line.length < LONG_LINE && !/[.!?:;]$/.test(line) && !/^[-–•·*]/.test(line))
  );
}

function joinLines(lines: string[]) {
  return lines.join(', ').replaceAll(',, ', ', ');
}

export function tidy(text: string): string {
  return text.replace(INVISIBLE, '').replace(UNEVEN_SPACE, ' ').trim();
}

/** A block that was made rather than found, without links. */
export function madeBlock(block: Block, region: Region): RawBlock {
  return { block, region, linkRatio: 0, links: 0 };
}
