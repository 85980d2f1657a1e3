import type { Source } from '@fucina/contracts/chat';
import { fold, tokenize } from '../language/tokens.ts';
import type { Evidence } from '../search/evidence.ts';
import type { IndexedSentence } from '../search/indexed-passage.ts';

const MAX_LENGTH = 360;
/** Reader log odds from which neighboring sentences are quoted, or NEAR_BEST below the best mark if that is less. */
const MARKED = -3.5;
const NEAR_BEST = 4.5;
/** The same for rows beside a row, since each is about something else. */
const NEAR_ROW = 3;
/** Log odds from which a passage's best sentence is worth a second quote. */
export const WELL_MARKED = -1.5;
const MAX_HEADING = 70;
const NEARLY_AS_GOOD = { sentence: 0.8, row: 0.97 };
// "Beginners' course — Length: 8 lessons; Price: 290 €": each row is about one thing.
const ROW = / — [^;—]+: /;
const ENDED = /[.!?…:;]["'”»)]*$/;
const CONTACT = /^(?:[^\s@]+@[^\s@]+|(?:https?:\/\/|www\.)\S+|\+?\d[\d\s()./-]{5,})$/;
const AWAITS_NEXT = /,$|[,;]?\s(?:and|or|ed?|o|oppure)$/;
const LABELLED = /^(.{1,40}?) — (.+)$/;

/** `quote` is verbatim; `text` adds the context it needs to stand alone. */
export function quoteEvidence(evidence: Evidence, most = MAX_LENGTH): { quote: string; text: string } {
  const { sentences, passage } = evidence.indexed;
  const chosen = sentences[evidence.sentence];
  if (chosen === undefined) return { quote: '', text: '' };

  const parts = evidence.block ?? readSentences(evidence, most) ?? gatherSentences(evidence, chosen, most);
  const text = evidence.block ? listSentences(sentences, parts) : joinSentences(sentences, parts);
  const [first = evidence.sentence] = parts;
  const introduction = sentences[first]?.lead ?? labelOf(passage.headings.at(-1));
  const isSaid = introduction === undefined || fold(text).includes(fold(introduction).replace(/[:.]$/, ''));
  const gap = text.includes('\n') ? '\n' : ' ';
  return { quote: chosen.text, text: isSaid ? text : `${introduction}${gap}${text}` };
}

/** A heading is quoted as a label for its text, unless it is a question or an exclamation. */
function labelOf(heading: string | undefined): string | undefined {
  if (heading === undefined || heading.length > MAX_HEADING || /[?!]$/.test(heading)) return undefined;
  return `${heading.replace(/[:.]$/, '')}:`;
}

function readSentences({ indexed, sentence, reading }: Evidence, most: number): number[] | null {
  if (!reading) return null;
  const least = Math.min(MARKED, Math.max(...reading.marks) - NEAR_BEST);
  const isRow = (at: number) => ROW.test(indexed.sentences[at]?.text ?? '');
  const leastRow = isRow(sentence) ? Math.max(least, (reading.marks[sentence] ?? least) - NEAR_ROW) : least;
  const marks = [...reading.marks.entries()].filter(([at, mark]) => mark >= (isRow(at) ? leastRow : least));
  const parts = new Set([sentence]);
  let length = indexed.sentences[sentence]?.text.length ?? 0;
  for (const [at] of marks.sort(([, a], [, b]) => b - a)) {
    const more = (indexed.sentences[at]?.text.length ?? 0) + 1;
    if (parts.has(at) || length + more > most) continue;
    parts.add(at);
    length += more;
  }
  return inOrder(parts);
}

function gatherSentences(
  { indexed, sentence, sentenceScores }: Evidence,
  chosen: IndexedSentence,
  most: number,
) {
  const { sentences } = indexed;
  const parts = new Set([sentence]);
  const lengthOf = (at: number) => sentences[at]?.text.length ?? 0;
  const isRow = (at: number) => ROW.test(sentences[at]?.text ?? '');
  let length = lengthOf(sentence);
  const take = (at: number) => {
    if (parts.has(at) || length + lengthOf(at) > most) return;
    parts.add(at);
    length += lengthOf(at) + 1;
  };
  const isSameLine = (at: number) => sentences[at]?.line === chosen.line;

  for (let at = sentence + 1; isSameLine(at); at += 1) take(at);
  for (let at = sentence - 1; isSameLine(at); at -= 1) take(at);
  const least = (sentenceScores[sentence] ?? 0) * NEARLY_AS_GOOD[isRow(sentence) ? 'row' : 'sentence'];
  for (const [at, score] of [...sentenceScores.entries()].sort(([, a], [, b]) => b - a)) {
    if (score >= least) take(at);
  }
  if (isRow(sentence)) return inOrder(parts);
  for (let at = sentence + 1; at < sentences.length && !isRow(at); at += 1) take(at);
  for (let at = sentence - 1; at >= 0 && !isRow(at); at -= 1) take(at);
  return inOrder(parts);
}

const inOrder = (parts: Set<number>) => [...parts].sort((a, b) => a - b);

function joinSentences(sentences: IndexedSentence[], parts: number[]): string {
  return parts
    .map((at, n) => {
      const isGap = n > 0 && at !== (parts[n - 1] ?? at) + 1;
      const next = parts[n + 1] === at + 1 ? sentences[at + 1]?.text : undefined;
      return `${isGap ? '[…] ' : ''}${endSentence(sentences[at], next)}`;
    })
    .join(' ');
}

/** One line per row for easy scanning; duplicate rows are merged. */
function listSentences(sentences: IndexedSentence[], parts: number[]): string {
  const lines: { labels: string[]; said: string; line: number }[] = [];
  for (const at of parts) {
    const { text, line } = sentences[at] ?? { text: '', line: 0 };
    const [, label, said = text] = LABELLED.exec(text) ?? [];
    const above = lines.at(-1);
    if (above?.line === line) above.said += ` ${text}`;
    else if (label !== undefined && above?.labels.length && above.said === said) above.labels.push(label);
    else lines.push({ labels: label === undefined ? [] : [label], said, line });
  }
  return lines
    .map(({ labels: [first, ...others], said }) => {
      if (first === undefined) return said;
      const last = others.at(-1);
      if (last === undefined) return `${first} — ${said}`;
      return `${first}${others.length > 1 ? ' – ' : ', '}${last} — ${said}`;
    })
    .join('\n');
}

/** As the page's layout ended it: before a contact with a colon, before the rest of a list or sentence hardly at all. */
function endSentence(sentence: IndexedSentence | undefined, next = ''): string {
  const { text = '', lead } = sentence ?? {};
  if (ENDED.test(text)) return text;
  if (CONTACT.test(next) && !CONTACT.test(text)) return `${text}:`;
  if (/^\p{Ll}/u.test(next)) return lead === undefined ? text : `${text},`;
  return `${text.replace(AWAITS_NEXT, '')}.`;
}

const SAME = 0.8;

/** Detects near-duplicates, such as one notice on two pages. */
export function saysTheSame(a: string, b: string): boolean {
  const [longer, shorter] = [new Set(tokenize(a)), new Set(tokenize(b))].sort(
    (one, other) => other.size - one.size,
  );
  if (longer === undefined || shorter === undefined || shorter.size === 0) return true;
  return [...shorter].filter((word) => longer.has(word)).length / shorter.size >= SAME;
}

/** Uploads have no public URL, so the citation gives name and page instead. */
export function citationOf({ url, title }: { url: string; title: string }): Omit<Source, 'quote'> {
  if (!url.startsWith('document:')) return { url, title };
  const [, page] = /#page=(\d+)$/.exec(url) ?? [];
  return { url: '', title: page ? `${title}, p. ${page}` : title, isDocument: true };
}
