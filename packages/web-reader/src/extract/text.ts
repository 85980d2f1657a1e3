import type { Block } from '@fucina/contracts/block';

/* Bounds on untrusted text before it leaves the reader process: far above what people write, small enough for any
   regex. Longer text is split; only runs of a single character are dropped. */
/** Characters per paragraph; longer ones are split. */
export const LONGEST_LINE = 4_000;
/** Characters per heading or list lead; longer ones become paragraphs. */
export const LONGEST_HEADING = 500;
/** Characters without a space; longer words are split. */
export const LONGEST_WORD = 400;
/** Repeats of one character, as in rules and dotted leaders. */
export const LONGEST_RUN = 80;
/** Per document. */
export const MOST_BLOCKS = 60_000;

export function boundBlock(block: Block): Block[] {
  const text = boundText(block.text);
  const lead = block.lead === undefined ? {} : { lead: boundText(block.lead).slice(0, LONGEST_HEADING) };
  const isTooLong = text.length > (block.kind === 'heading' ? LONGEST_HEADING : LONGEST_LINE);
  if (!isTooLong && block.kind === 'row')
    return [{ ...block, ...lead, text, cells: block.cells.map(boundCell) }];
  if (!isTooLong) return [{ ...block, ...lead, text }];
  const kind = block.kind === 'item' ? block.kind : 'text';
  const { page, under } = block;
  const place = { ...(page === undefined ? {} : { page }), ...(under === undefined ? {} : { under }) };
  return partsOf(text).map((part) => ({ kind, ...place, ...lead, text: part }));
}

const boundCell = ({ label, value }: { label: string; value: string }) => ({
  label: boundText(label),
  value: boundText(value),
});

export function boundText(text: string): string {
  let bounded = '';
  let from = 0;
  let run = 0;
  let word = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    run = i > 0 && code === text.charCodeAt(i - 1) ? run + 1 : 1;
    word = isSpace(code) ? 0 : word + 1;
    if (run > LONGEST_RUN) {
      bounded += text.slice(from, i);
      from = i + 1;
      word = Math.max(0, word - 1);
    } else if (word > LONGEST_WORD && !isSecondHalf(code)) {
      bounded += `${text.slice(from, i)} `;
      from = i;
      word = 1;
    }
  }
  return from === 0 ? text : bounded + text.slice(from);
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 160;
/** Low surrogates, which must not be split from their high half. */
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** Splits after the last sentence that fits, else after the last word. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > LONGEST_LINE) {
    const window = text.slice(from, from + LONGEST_LINE);
    const sentence = window.lastIndexOf('. ') + 1;
    const end = sentence > LONGEST_LINE / 2 ? sentence : Math.max(window.lastIndexOf(' '), LONGEST_LINE / 2);
    parts.push(text.slice(from, from + end).trim());
    from += end;
  }
  parts.push(text.slice(from).trim());
  return parts.filter((part) => part !== '');
}

// Leaves single spaces alone, since they are nearly all of the matches.
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

export function tidy(text: string): string {
  return text.replace(INVISIBLE, '').replace(UNEVEN_SPACE, ' ').trim();
}

/** 52-bit hash: enough to distinguish a site's blocks, and much lighter as a key than the text. */
export function hashText(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return join(a, b);
}

/** Order-sensitive. */
export function hashPair(first: number, second: number): number {
  const a = Math.imul((first >>> 0) ^ 0x9e3779b9, 2_654_435_761) ^ (second >>> 0);
  const b = Math.imul(Math.floor(first / 4096) ^ (second >>> 7), 2_246_822_507) ^ Math.floor(second / 4096);
  return join(Math.imul(a, 2_246_822_507), Math.imul(b, 3_266_489_909));
}

function join(a: number, b: number) {
  const high = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  const low = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (high >>> 12) * 4_294_967_296 + (low >>> 0);
}

/** Percent-decodes, or returns the text unchanged if that fails. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
