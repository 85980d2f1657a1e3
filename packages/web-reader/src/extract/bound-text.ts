import type { Block } from '@fucina/contracts/block';

/*
 * Bounds on untrusted text before it leaves the reader process: far above what people write, small enough for any
 * regex. Longer text is split; only runs of one character are dropped.
 */
/** Characters per paragraph; longer ones are split. */
export const LONGEST_LINE = 4_000;
/** Characters per heading or list lead; longer ones become paragraphs. */
export const LONGEST_HEADING = 500;
/** Characters without a space; longer words are broken. */
export const LONGEST_WORD = 400;
/** Repeats of one character: a rule, a dotted leader. */
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
/** Low surrogate. */
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
