import type { Evidence } from '../search/evidence.ts';
import type { IndexedSentence } from '../search/indexed-passage.ts';
import { countWords } from '../text/tokens.ts';

const MAX_LENGTH = 340;
const SHORT_WORDS = 9;
const NEARLY_AS_GOOD = { sentence: 0.8, row: 0.97 };
// "Beginners' course — Length: 8 lessons; Price: 290 €": a row speaks of one thing, its neighbour of another.
const ROW = / — [^;]+: /;

/** The sentence as it stands on the page, and the same with what it needs to be understood alone. */
export function quoteEvidence(evidence: Evidence): { quote: string; text: string } {
  const { sentences, passage } = evidence.indexed;
  const chosen = sentences[evidence.sentence];
  if (chosen === undefined) return { quote: '', text: '' };

  const parts = gatherSentences(evidence, chosen);
  const text = joinSentences(sentences, parts);
  const [first = evidence.sentence] = parts;
  const lead = sentences[first]?.lead;
  if (lead !== undefined && !text.includes(lead)) return { quote: chosen.text, text: `${lead} ${text}` };

  const heading = passage.headings.at(-1);
  const needsHeading =
    heading !== undefined && countWords(chosen.text) < SHORT_WORDS && !text.includes(heading);
  return { quote: chosen.text, text: needsHeading ? `${heading.replace(/[:.]$/, '')}: ${text}` : text };
}

/** The rest of its line, the best of the sentences that fit nearly as well, and what follows a very short one. */
function gatherSentences(
  { indexed, sentence, sentenceScores, factScore }: Evidence,
  chosen: IndexedSentence,
) {
  const { sentences } = indexed;
  const parts = new Set([sentence]);
  const lengthOf = (at: number) => sentences[at]?.text.length ?? 0;
  let length = lengthOf(sentence);
  const take = (at: number) => {
    if (parts.has(at) || length + lengthOf(at) > MAX_LENGTH) return;
    parts.add(at);
    length += lengthOf(at) + 1;
  };
  const isSameLine = (at: number) => sentences[at]?.line === chosen.line;

  for (let at = sentence + 1; isSameLine(at); at += 1) take(at);
  for (let at = sentence - 1; isSameLine(at); at -= 1) take(at);
  const enough = ROW.test(chosen.text) ? NEARLY_AS_GOOD.row : NEARLY_AS_GOOD.sentence;
  const least = (sentenceScores[sentence] ?? 0) * enough;
  for (const [at, score] of [...sentenceScores.entries()].sort(([, a], [, b]) => b - a)) {
    if (score >= least) take(at);
  }
  const isThin = countWords(chosen.text) < SHORT_WORDS || factScore < 1;
  if (isThin && parts.size === 1 && sentences[sentence + 1] !== undefined) take(sentence + 1);
  return [...parts].sort((a, b) => a - b);
}

function joinSentences(sentences: IndexedSentence[], parts: number[]): string {
  return parts
    .map((at, n) => {
      const isGap = n > 0 && at !== (parts[n - 1] ?? at) + 1;
      return `${isGap ? '[…] ' : ''}${endSentence(sentences[at]?.text ?? '')}`;
    })
    .join(' ');
}

function endSentence(text: string): string {
  return /[.!?…:;]["'”»)]*$/.test(text) ? text : `${text}.`;
}
