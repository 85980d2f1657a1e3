import type { Block } from '@fucina/contracts/block';
import type { BlockKind, RawBlock } from '../block-writer.ts';
import { tidy } from '../text.ts';
import { endsWithDay, isDays, isHoursLine, isTimes } from './days.ts';

const MAX_WORDS = 25;
const SHORT_WORDS = 12;
const ENDS_LEAD = /[.!?…;]["'”’»)]*$|^\(.*\)$/;

const countSpaces = (text: string) => text.split(' ').length;

function isColonLead(text: string): boolean {
  return text.endsWith(':') && countSpaces(text) <= MAX_WORDS;
}

/**
 * Text that introduces the next list or table: the last line if it ends in a colon or, if adjacent, lacks a full
 * stop. A nested list is introduced by its parent item.
 */
export function leadOf(
  last: RawBlock | undefined,
  { isNested, isBeside, needsColon }: { isNested: boolean; isBeside: boolean; needsColon: boolean },
): string {
  if (!last || (isNested && !isBeside)) return '';
  const { kind, text, lead } = last.block;
  if (kind !== (isNested ? 'item' : 'text') || (lead && !isNested)) return '';
  if (isColonLead(text)) return text;
  if (needsColon) return '';
  const isShort = countSpaces(text) <= SHORT_WORDS && last.linkRatio < 0.5 && !/\d/.test(text);
  return isBeside && isShort && !ENDS_LEAD.test(text)
    ? `${text.replace(/(?<![\s,–—-])[\s,–—-]+$/, '')}:`
    : '';
}

const BEGINS_SENTENCE = /^(?:[-–•·*▪✓]\s+)?["'“‘«(]?[\p{Lu}\d]/u;
const ENDS_PART = /[.!?…;:,]["'”’»)]*$/;
const ENDS_ITEM = /[.!?…;:€£$]["'”’»)]*$/;

const PRICE = /[€£$]\s?\d|\d\s?[€£$]/;
// Of Italy and others, of Britain, of Canada.
const POSTCODE = /\b(?:\d{5}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/;
// But for abbreviations such as "St.", "Inc." and "S.p.A.".
const ENDS_STATEMENT = /[!?:;]$|(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,2})\.$/u;
const MOST_LINES = 4;
const MOST_ADDRESS_LINES = 6;
const LONG_LINE = 60;
const WRAPPED_LINE = 40;
const MAX_LINES = 2000;
const LEAST_HOURS = 2;
const BULLET = /^(?:[-–*]\s+|[•·▪✓]\s*)(?=\S)/;
const LABELLED = /^\p{L}[^:]{1,30}:\s\S/u;
// Emoji, stars and the like.
const PICTURE = String.raw`[\p{Emoji_Presentation}\u2600-\u27BF\p{Variation_Selector}\s]`;
const AROUND_TITLE = new RegExp(`^${PICTURE}+|(?<!${PICTURE})${PICTURE}+$`, 'gu');
// Safe as a marker, since HTML parsing drops NUL.
export const LINE_BREAK = '\u0000';

export function toLineBlocks(text: string, { kind, isPre }: { kind: BlockKind; isPre?: boolean }): Block[] {
  const lines = text.split(LINE_BREAK, MAX_LINES).map(tidy);
  if (kind.kind === 'heading')
    return [{ ...kind, text: lines.filter(Boolean).join(' ').replace(AROUND_TITLE, '') }];
  if (lines.length === 1) return [{ ...kind, text: lines.join('') }];
  const groups: string[][] = [[]];
  for (const line of lines) {
    const group = groups.at(-1);
    if (line !== '') group?.push(line);
    else if (!isColonLead(group?.at(-1) ?? '')) groups.push([]);
  }
  const toBlocks = isPre ? linesToBlocks : groupToBlocks;
  return groups.filter((group) => group.length > 0).flatMap((group) => toBlocks(group, kind));
}

function groupToBlocks(group: string[], kind: BlockKind): Block[] {
  const lines = withBullets(withDays(group));
  const isHours = lines.filter(isHoursLine).length >= LEAST_HOURS;
  const [first = '', ...others] = lines;
  const isAddress = isColonLead(first) && others.length > 1 && others.some(isPostal) && isOneThing(others);
  if (isAddress) return introduced([first, others.join(', ')], { kind, isHours });
  const isList = others.length > 1 && !BULLET.test(first) && others.every((line) => BULLET.test(line));
  if (isHours || isList || (others.length > 0 && isColonLead(first)))
    return introduced(lines, { kind, isHours });
  if (isOneSentence(lines)) return [{ ...kind, text: lines.join(' ') }];
  if (isOneThing(lines)) return [{ ...kind, text: lines.join(', ').replaceAll(',, ', ', ') }];
  return linesToBlocks(lines, kind);
}

function linesToBlocks(lines: string[], kind: BlockKind): Block[] {
  return unwrapped(lines).map((line): Block => {
    return BULLET.test(line) && kind.kind === 'text'
      ? { kind: 'item', text: line.replace(BULLET, '') }
      : { ...kind, text: line };
  });
}

function withDays(lines: string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = joined.at(-1) ?? '';
    if (isOpen && isTimes(line))
      joined[joined.length - 1] = `${last}${isDays(last) ? ': ' : ', '}${line}`.replace('::', ':');
    else {
      joined.push(line);
      isOpen = isDays(line);
    }
  }
  return joined.length > 1 || !isDays(lines[0] ?? '') ? joined : lines;
}

/** Lines between typed bullets belong to the item above: "• Grades 1–3", "Saturday 11:10 am". */
function withBullets(lines: string[]): string[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (BULLET.test(line) || items.length === 0) items.push([line]);
    else items.at(-1)?.push(line);
  }
  const bulleted = items.filter(([first = '']) => BULLET.test(first));
  if (bulleted.length < 2 || bulleted.some((item) => item.length !== 2)) return lines;
  return items.flatMap((item) => (BULLET.test(item[0] ?? '') ? `${asLead(item[0] ?? '')} ${item[1]}` : item));
}

/** "Orari bar" above one line per day: repeats the label on each line. A sentence after the hours stands alone. */
function introduced(lines: string[], { kind, isHours }: { kind: BlockKind; isHours: boolean }): Block[] {
  let lead: string | undefined;
  return lines.map((line, i): Block => {
    const isTitle = i === 0 && !isHoursLine(line) && line.length < LONG_LINE && !/[\d.!?]/.test(line);
    if (isTitle || isColonLead(line)) {
      lead = asLead(line);
      return { ...kind, text: line };
    }
    const text = line.replace(BULLET, '');
    if (isHours && !isHoursLine(line) && ENDS_LEAD.test(line) && line.length >= WRAPPED_LINE)
      lead = undefined;
    return lead === undefined ? { ...kind, text } : { kind: 'item', text, lead };
  });
}

export const asLead = (line: string) => `${line.replace(/(?<![\s:.])[\s:.]+$/, '')}:`;

/** "Intero 10 €;" continues on the next line. */
function isOneSentence(lines: string[]) {
  return lines.length > 1 && lines.slice(0, -1).every((line) => /[;,]$/.test(line));
}

/**
 * Joins a sentence broken by hand with its next lines, which begin in lower case. Those of a list may too, but they are
 * short and do not end in a full stop.
 */
function unwrapped(lines: string[]): string[] {
  const runs: string[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && /^\p{Ll}/u.test(line) && readsOn(run)) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => (isWrapped(run) ? run.join(' ') : run));
}

function readsOn(run: string[]) {
  return BEGINS_SENTENCE.test(run[0] ?? '') && !ENDS_ITEM.test(run.at(-1) ?? '');
}

function isWrapped(run: string[]) {
  return ENDS_LEAD.test(run.at(-1) ?? '') || run.slice(0, -1).every((line) => line.length >= WRAPPED_LINE);
}

/** Short lines without a full stop describe one thing: an address, a name with a title, a phone number. Prices don't. */
function isOneThing(lines: string[]) {
  if (lines.length < 2) return true;
  const most = lines.some(isPostal) ? MOST_ADDRESS_LINES : MOST_LINES;
  return (
    lines.length <= most &&
    lines.filter((line) => PRICE.test(line)).length < 2 &&
    lines.filter((line) => LABELLED.test(line)).length < 2 &&
    lines.every((line) => isShort(line) && !ENDS_STATEMENT.test(line) && !BULLET.test(line))
  );
}

const isPostal = (line: string) => POSTCODE.test(line);

/** A web address, however long, is one word. */
const isShort = (line: string) => line.length < LONG_LINE || /^https?:\S+$/.test(line);

/** The lines of a cell or definition as one text. */
export function joinTexts(raws: RawBlock[]): string {
  return raws
    .map(({ block }) => block.text)
    .reduce((text, line) => {
      const isNew = text !== '' && BEGINS_SENTENCE.test(line) && !ENDS_PART.test(text);
      return `${text}${isNew ? ',' : ''} ${line}`;
    }, '')
    .trimStart();
}

/** True if joining would make one number of two: a price and its cents, a year and a note's number. */
export function areFigures(before: string, after: string): boolean {
  return /^\d{2}$/.test(before.slice(-1) + after.slice(0, 1));
}

/** True of elements side by side, such as two links, that hold words or sentences. */
export function areWords(before: string, after: string): boolean {
  const areSentences = /\p{Ll}[.!?]/u.test(before.slice(-2)) && /^\p{Lu}\p{Ll}/u.test(after);
  return areSentences || (/[\p{L}\p{N}]/u.test(before.slice(-1)) && /^[\p{L}\p{N}]/u.test(after));
}

/** True if adjacent inline elements are separate words: "Lunedì" and "9–13", "Anna" and "Direttrice". */
export function areApart(before: string, after: string): boolean {
  const last = before.charCodeAt(before.length - 1);
  const first = after.charCodeAt(0);
  // Fast path: nearly all elements meet at a space or punctuation.
  if (!(last > 47) || !(first > 47)) return false;
  const between = before.slice(-1) + after[0];
  if (/^\p{L}\d|^\p{Ll}\p{Lu}/u.test(between)) return true;
  if (/^\d\p{L}/u.test(between)) return /^(?:\p{Lu}\p{Ll}{2}|\p{Ll}{4})/u.test(after);
  return /^\p{L}{2}/u.test(between) && endsWithDay(before);
}
