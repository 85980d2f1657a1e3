import { madeBlock, type RawBlock } from '../block-writer.ts';

const MOST_LINES = 5;
const MAX_LINE = 60;
const LEAST_ALIKE = 2;
const MOST_CHILDREN = 2000;
const ENDS_SENTENCE = /[.!?…:;]$/;

export type Child = { name: string; className: string; start: number; end: number };

/**
 * Merges repeated siblings of a few short lines into one line each, so that a person's name, role and phone number
 * stay together. Returns whether each card has its own heading.
 */
export function joinCards(sink: RawBlock[], children: Child[]): boolean {
  if (children.length < LEAST_ALIKE || children.length > MOST_CHILDREN) return false;
  if (!children.some(({ start, end }) => end - start > 1)) return false;
  const alike = new Map<string, Child[]>();
  for (const child of children) {
    const signature = signatureOf(child);
    const known = alike.get(signature);
    if (known) known.push(child);
    else alike.set(signature, [child]);
  }
  let areHeaded = false;
  const cards: Child[] = [];
  for (const group of alike.values()) {
    if (group.length < LEAST_ALIKE) continue;
    areHeaded ||= group.filter((child) => isHeaded(sink, child)).length >= LEAST_ALIKE;
    const fitting = group.filter((child) => isCard(sink, child));
    const lines = group.filter(({ start, end }) => end - start === 1);
    if (fitting.length > 0 && fitting.length + lines.length >= LEAST_ALIKE) cards.push(...fitting);
  }
  for (const { start, end } of cards.sort((a, b) => b.start - a.start)) {
    sink.splice(start, end - start, joinLines(sink.slice(start, end)));
  }
  return areHeaded;
}

/** Element name and first class; other classes vary between cards. */
function signatureOf({ name, className }: Child) {
  return name === 'li' ? name : `${name}.${className.trimStart().split(' ', 1)[0]}`;
}

function isHeaded(sink: RawBlock[], { start, end }: Child) {
  const first = sink[start]?.block;
  return end - start > 1 && first !== undefined && (first.kind === 'heading' || first.text.endsWith('?'));
}

/** A list item may be a card, but not an element that contains a list. */
function isCard(sink: RawBlock[], { name, start, end }: Child) {
  if (name === 'p') return false;
  const kind = name === 'li' ? 'item' : 'text';
  if (end - start < 2 || end - start > MOST_LINES) return false;
  let links = 0;
  for (let i = start; i < end; i++) {
    const raw = sink[i];
    if (!raw || raw.block.kind !== kind || raw.block.lead !== sink[start]?.block.lead) return false;
    if (raw.block.text.length > MAX_LINE || (raw.block.under !== undefined && i > start)) return false;
    if (raw.isPre || ENDS_SENTENCE.test(raw.block.text)) return false;
    if (raw.linkRatio >= 0.75) links += 1;
  }
  return links < end - start;
}

function joinLines(raws: RawBlock[]): RawBlock {
  const [first, ...rest] = raws;
  if (!first) return madeBlock({ kind: 'text', text: '' }, 'body');
  const label = first.block.text;
  const value = rest.map(({ block }) => block.text).join(', ');
  const text = `${label}${/\d/.test(label) ? ',' : ':'} ${value}`;
  const { under, lead } = first.block;
  const kept = { ...(under === undefined ? {} : { under }), ...(lead === undefined ? {} : { lead }) };
  return {
    ...madeBlock({ kind: 'row', text, cells: [{ label, value }], ...kept }, first.region),
    links: raws.reduce((sum, { links }) => sum + links, 0),
  };
}
