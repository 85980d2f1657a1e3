import type { Language } from '@fucina/contracts/language';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../adapters/answers/answers.ts';
import { detectLanguage } from '../knowledge/text/language.ts';
import { correctionTexts } from './correction-texts.ts';
import type { CorrectionsRepository, StoredCorrection } from './corrections.repository.ts';
import { matchCorrection, type ReadCorrection, readCorrection } from './match-correction.ts';

const MAX_BOTS = 200;

type Asked = { question: string; language: Language; history: string[] };
type Page = { revision: number; corrections: Promise<ReadCorrection[]> };

/** The owners' answers of the bots that are being asked right now, read again whenever a bot's revision is newer. */
export function createCorrectionBook({ listByBot }: Pick<CorrectionsRepository, 'listByBot'>) {
  const pages = new LRUCache<string, Page>({ max: MAX_BOTS });

  function open(botId: string, revision: number): Promise<ReadCorrection[]> {
    const known = pages.get(botId);
    if (known && known.revision >= revision) return known.corrections;
    const corrections = listByBot(botId).then((all) => all.map(readCorrection));
    const page = { revision, corrections };
    pages.set(botId, page);
    // What could not be read is asked for again.
    corrections.catch(() => pages.get(botId) === page && pages.delete(botId));
    return corrections;
  }

  return {
    /** The owner's answer in the visitor's language; null when the question is none of those answered. */
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
