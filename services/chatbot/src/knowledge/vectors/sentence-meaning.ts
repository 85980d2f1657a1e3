import type { IndexedPassage } from '../search/indexed-passage.ts';

/** How near each sentence lies to the question, by its text: in standard deviations of all that were measured. */
export type Meant = ReadonlyMap<string, number>;

/** What of a sentence is made into a vector: alone it often says what, and its heading of what. */
export function meaningOfSentence({ passage, sentences }: IndexedPassage, at: number): string {
  const { text = '', lead } = sentences[at] ?? {};
  return [passage.pageTitle, passage.headings.at(-1), lead, text].filter(Boolean).join(' – ');
}

/** All sentences of some passages, each once. */
export function textsOf(passages: IndexedPassage[]): string[] {
  return [
    ...new Set(
      passages.flatMap((passage) => passage.sentences.map((_, at) => meaningOfSentence(passage, at))),
    ),
  ];
}

export function measureSentences(
  texts: string[],
  vectors: ArrayLike<number>[],
  question: ArrayLike<number>,
): Meant {
  const similar = vectors.map((vector) => similarity(vector, question));
  const mean = similar.reduce((sum, value) => sum + value, 0) / similar.length;
  const variance = similar.reduce((sum, value) => sum + (value - mean) ** 2, 0) / similar.length;
  const deviation = Math.sqrt(variance) || 1;
  return new Map(texts.map((text, at) => [text, ((similar[at] as number) - mean) / deviation]));
}

/** Both have length one. */
function similarity(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
