import type { Block } from '@fucina/contracts/block';
import { madeBlock, type RawBlock } from '../block-writer.ts';
import { isDays, isTimes } from './days.ts';

const MOST_LINES = 5;
const MAX_LINE = 60;
const LEAST_ALIKE = 2;
const LEAST_CARDS = 3;
const MOST_CHILDREN = 2000;
const ENDS_SENTENCE = /[.!?…:;]$/;

export type Child = { name: string; className: string; start: number; end: number };

/**
 * Merges the short lines of repeated siblings into one line each, so that a person's name, role and phone number stay
 * together, and a dish and its price above what it is made of. Returns whether each card has its own heading.
 */
export function joinCards(sink: RawBlock[], children: Child[]): boolean {
  if (children.length < LEAST_ALIKE || children.length > MOST_CHILDREN) return false;
  if (joinPairs(sink, children)) return false;
  if (!children.some(({ start, end }) => end - start > 1)) return false;
  const alike = new Map<string, Child[]>();
  for (const child of children) {
    const signature = signatureOf(child);
    const known = alike.get(signature);
    if (known) known.push(child);
    else alike.set(signature, [child]);
  }
  let areHeaded = false;
  const cards: { start: number; end: number; isWhole: boolean }[] = [];
  for (const group of alike.values()) {
    if (group.length < LEAST_ALIKE) continue;
    putHeadingsFirst(sink, group);
    endWithCards(sink, group);
    areHeaded ||= group.filter((child) => isHeaded(sink, child)).length >= LEAST_ALIKE;
    const fitting = group.flatMap((child) => shortLinesOf(sink, child) ?? []);
    const lines = group.filter(({ start, end }) => end - start === 1);
    const others = fitting.some(({ isWhole }) => isWhole) ? lines.length : 0;
    if (fitting.length > 0 && fitting.length + others >= LEAST_ALIKE) cards.push(...fitting);
  }
  for (const { start, end, isWhole } of cards.sort((a, b) => b.start - a.start)) {
    const line = joinLines(sink.slice(start, end), isWhole);
    sink.splice(start, end - start, line);
  }
  return areHeaded;
}

/** Merges lines that alternate between labels and values: "Haircut", "£35", "Blow-dry", "£20". */
function joinPairs(sink: RawBlock[], children: Child[]): boolean {
  const pairs: { start: number; end: number }[] = [];
  let known: string | null = null;
  for (let i = 0; i + 1 < children.length; i += 1) {
    const pair = pairAt(sink, children, i);
    const isPair: boolean = pair !== null && (pair === known || pair === pairAt(sink, children, i + 2));
    known = isPair ? pair : null;
    if (!isPair) continue;
    pairs.push({ start: children[i]?.start ?? 0, end: children[i + 1]?.end ?? 0 });
    i += 1;
  }
  for (const { start, end } of pairs.reverse()) {
    sink.splice(start, end - start, joinLines(sink.slice(start, end), true));
  }
  return pairs.length > 0;
}

/** What the pairs of a run have in common; null if these two children are none. */
function pairAt(sink: RawBlock[], children: Child[], at: number): string | null {
  const [label, value] = children.slice(at, at + 2);
  if (!label || !value || label.end - label.start !== 1 || value.end - value.start !== 1) return null;
  const [one, other] = [sink[label.start], sink[value.start]];
  if (!one || !other || value.start !== label.end || other.block.under !== undefined) return null;
  const both = [one, other];
  if (both.some((raw) => raw.block.kind !== 'text' || !isShort(raw))) return null;
  if (both.every(({ linkRatio }) => linkRatio >= 0.75)) return null;
  if (isDays(one.block.text) && isTimes(other.block.text)) return 'days';
  const [first, second] = [signatureOf(label), signatureOf(value)];
  return first === second ? null : `${first} ${second}`;
}

/** Element name and first class; other classes vary between cards. */
function signatureOf({ name, className }: Child) {
  return name === 'li' ? name : `${name}.${className.trimStart().split(' ', 1)[0]}`;
}

/** A date, label or number above the heading of each card belongs to that card, not to the one before. */
function putHeadingsFirst(sink: RawBlock[], group: Child[]) {
  const found = group.flatMap(({ start, end }) => {
    const at = sink.slice(start, Math.min(end, start + MOST_LINES)).findIndex(isHeading);
    return at > 0 && sink.slice(start, start + at).every(({ block }) => block.text.length <= MAX_LINE)
      ? [{ start, at }]
      : [];
  });
  if (found.length < LEAST_ALIKE) return;
  for (const { start, at } of found) {
    const [first, heading] = [sink[start], sink[start + at]];
    if (!first || !heading) continue;
    const { under, ...block } = first.block;
    const above = [{ ...first, block }, ...sink.slice(start + 1, start + at)];
    const moved = under === undefined ? heading : { ...heading, block: { ...heading.block, under } };
    sink.splice(start, at + 1, moved, ...above);
  }
}

/** What follows the last of several headed cards, in a box like theirs without a heading, is about all of them. */
function endWithCards(sink: RawBlock[], group: Child[]) {
  const last = group.findLastIndex((child) => isHeaded(sink, child));
  const next = sink[group[last + 1]?.start ?? -1];
  const heading = sink[group[last]?.start ?? -1]?.block;
  if (last + 1 < LEAST_CARDS || !next || heading?.kind !== 'heading') return;
  if (group.slice(0, last).every((child) => isHeaded(sink, child)))
    next.block = { ...next.block, under: Math.min(next.block.under ?? heading.level, heading.level - 1) };
}

const isHeading = ({ block }: RawBlock) => block.kind === 'heading';

function isHeaded(sink: RawBlock[], { start, end }: Child) {
  const first = sink[start]?.block;
  return end - start > 1 && first !== undefined && (first.kind === 'heading' || first.text.endsWith('?'));
}

/**
 * Null if the child is no card: fewer than two short lines, too many, or anything but prose below them. A list item may
 * be a card, but not an element that contains a list.
 */
function shortLinesOf(sink: RawBlock[], { name, start, end }: Child) {
  if (name === 'p' || end - start > MOST_LINES) return null;
  const raws = sink.slice(start, end);
  const lead = raws[0]?.block.lead;
  const kind = name === 'li' ? 'item' : 'text';
  const isAlike = ({ block }: RawBlock, at: number) =>
    block.kind === kind && block.lead === lead && (block.under === undefined || at === 0);
  if (!raws.every(isAlike)) return null;
  const prose = raws.findIndex((raw) => !isShort(raw));
  const lines = prose < 0 ? raws : raws.slice(0, prose);
  if (lines.length < 2 || raws.slice(lines.length).some((raw) => isShort(raw) || raw.isPre)) return null;
  if (lines.every(({ linkRatio }) => linkRatio >= 0.75)) return null;
  return { start, end: start + lines.length, isWhole: prose < 0 };
}

function isShort({ block: { text }, isPre }: RawBlock) {
  return text.length <= MAX_LINE && !isPre && !ENDS_SENTENCE.test(text);
}

/** A whole card is a row of its own; above prose the line belongs to it. */
function joinLines(raws: RawBlock[], isWhole: boolean): RawBlock {
  const [first, ...rest] = raws;
  if (!first) return madeBlock({ kind: 'text', text: '' }, 'body');
  const label = first.block.text;
  const value = rest.map(({ block }) => block.text).join(', ');
  const text = `${label}${/\d/.test(label) ? ',' : ':'} ${value}`;
  const { kind, under, lead } = first.block;
  const kept = { ...(under === undefined ? {} : { under }), ...(lead === undefined ? {} : { lead }) };
  const block: Block = isWhole
    ? { kind: 'row', text, cells: [{ label, value }], ...kept }
    : { kind: kind === 'item' ? kind : 'text', text, ...kept };
  return {
    ...madeBlock(block, first.region),
    links: raws.reduce((sum, { links }) => sum + links, 0),
  };
}
