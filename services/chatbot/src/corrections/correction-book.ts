import type { Answer } from '@fucina/answering/answer/answers';
import { detectLanguage } from '@fucina/answering/language/language';
import { fold } from '@fucina/answering/language/tokens';
import { likeness, type Meaning, readMeaning } from '@fucina/answering/question/same-question';
import type { Language } from '@fucina/contracts/language';
import { LRUCache } from 'lru-cache';
import type { CorrectionsRepository, StoredCorrection } from './corrections.repository.ts';

const MAX_BOTS = 200;

type Question = { question: string; language: Language; history: string[] };
type Page = { revision: number; corrections: Promise<ReadCorrection[]> };

/** Owners' answers of active bots, cached by revision. */
export function createCorrectionBook({ listByBot }: Pick<CorrectionsRepository, 'listByBot'>) {
  const pages = new LRUCache<string, Page>({ max: MAX_BOTS });

  function open(botId: string, revision: number): Promise<ReadCorrection[]> {
    const known = pages.get(botId);
    if (known && known.revision >= revision) return known.corrections;
    const corrections = listByBot(botId).then((all) => all.map(readCorrection));
    const page = { revision, corrections };
    pages.set(botId, page);
    // Failed loads must not stay in the cache.
    corrections.catch(() => pages.get(botId) === page && pages.delete(botId));
    return corrections;
  }

  return {
    async answer({ botId, revision, ...asked }: Question & { botId: string; revision: number }) {
      const correction = matchCorrection(asked, await open(botId, revision));
      return correction && quoteCorrection(correction, asked);
    },
  };
}

function quoteCorrection(
  { id, answers }: StoredCorrection,
  { question, language: prior }: Question,
): Answer & { correctionId: string } {
  const language = detectLanguage(question, prior);
  const { text, state } = answers[language];
  const { source, untranslated } = correctionTexts[language];
  return {
    outcome: 'answered',
    language,
    text: state === 'untranslated' ? untranslated(text) : text,
    sources: [{ url: '', title: source, quote: text }],
    correctionId: id,
  };
}

const correctionTexts = {
  it: {
    source: 'Risposta del titolare',
    untranslated: (text: string) => `La risposta è in inglese: “${text}”`,
  },
  en: {
    source: 'Answer from the owner',
    untranslated: (text: string) => `The answer is in Italian: “${text}”`,
  },
} satisfies Record<Language, unknown>;

/** Similarity threshold. High, since a wrong match is worse than an answer from the pages. */
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

/** The correction to the same question, whatever its wording or language. On a tie the newest wins. */
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
