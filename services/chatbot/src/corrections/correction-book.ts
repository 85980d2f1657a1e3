import type { Answer } from '@fucina/answering/answer/answers';
import { detectLanguage } from '@fucina/answering/language/language';
import type { Language } from '@fucina/contracts/language';
import { LRUCache } from 'lru-cache';
import type { CorrectionsRepository, StoredCorrection } from './corrections.repository.ts';
import { matchCorrection, type ReadCorrection, readCorrection } from './match-correction.ts';

const MAX_BOTS = 200;

type Asked = { question: string; language: Language; history: string[] };
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
    // Failed loads are not cached.
    corrections.catch(() => pages.get(botId) === page && pages.delete(botId));
    return corrections;
  }

  return {
    async answer({ botId, revision, ...asked }: Asked & { botId: string; revision: number }) {
      const correction = matchCorrection(asked, await open(botId, revision));
      return correction && quoteCorrection(correction, asked);
    },
  };
}

function quoteCorrection(
  { id, answers }: StoredCorrection,
  { question, language: prior }: Asked,
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

type Texts = { source: string; untranslated: (text: string) => string };

export const correctionTexts: Record<Language, Texts> = {
  it: {
    source: 'Risposta del titolare',
    untranslated: (text) => `La risposta è in inglese: “${text}”`,
  },
  en: {
    source: 'Answer from the owner',
    untranslated: (text) => `The answer is in Italian: “${text}”`,
  },
};
