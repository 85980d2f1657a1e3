import { fold } from '@fucina/answering/language/tokens';
import { likeness, type Meaning, readMeaning } from '@fucina/answering/question/same-question';
import type { Language } from '@fucina/contracts/language';
import type { StoredCorrection } from './corrections.repository.ts';

/** Below this similarity the pages answer: better no owner's answer than one to another question. */
const SAME_QUESTION = 0.74;

export type ReadCorrection = { correction: StoredCorrection; texts: string[]; meanings: Meaning[] };

export function readCorrection(correction: StoredCorrection): ReadCorrection {
  const { question, phrasings, language } = correction;
  const asked = [question, ...phrasings];
  return {
    correction,
    texts: asked.map(plain),
    meanings: asked.map((text) => readMeaning(text, { language })),
  };
}

/** The correction that matches the question across wording and language; ties go to the newest. */
export function matchCorrection(
  { question, language, history }: { question: string; language: Language; history: string[] },
  corrections: readonly ReadCorrection[],
): StoredCorrection | null {
  if (corrections.length === 0) return null;
  const text = plain(question);
  const same = corrections.find(({ texts }) => texts.includes(text));
  if (same) return same.correction;

  const meaning = readMeaning(question, { language, history });
  let best: { correction: StoredCorrection; score: number } | null = null;
  for (const { correction, meanings } of corrections) {
    const score = Math.max(...meanings.map((known) => likeness(meaning, known)));
    if (score >= SAME_QUESTION && score > (best?.score ?? 0)) best = { correction, score };
  }
  return best?.correction ?? null;
}

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
