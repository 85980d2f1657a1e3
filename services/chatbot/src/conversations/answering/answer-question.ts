import type { Answer, Payer, Waiting } from '@fucina/answering/answer/answers';
import type { Language } from '@fucina/contracts/language';
import type { StoredBot } from '../../bots/bots.repository.ts';
import type { ChatbotDeps } from '../../deps.ts';

export type GivenAnswer = Answer & { correctionId?: string | undefined };
type Knowing = Pick<StoredBot, 'id' | 'expiresAt' | 'revision' | 'pagesRead' | 'pagesFound' | 'status'>;

type Asked = {
  bot: Knowing;
  question: string;
  language: Language;
  history: string[];
  payer?: Payer | undefined;
};

/** The owner's own answer if one matches, otherwise the pages'. */
export async function answerQuestion(
  { bot, question, language, history, payer }: Asked,
  { answers, corrections, lookUp }: ChatbotDeps,
  waiting: Waiting = {},
): Promise<GivenAnswer> {
  const { id: botId, expiresAt, revision, pagesRead, pagesFound, status } = bot;
  const asked = { question, language, history };
  const ofOwner = expiresAt ? null : await corrections.answer({ botId, revision, ...asked });
  if (ofOwner) return ofOwner;
  const known = await lookUp({ botId, revision, ...asked });
  return answers.answer(
    { ...asked, ...known, pagesRead, pagesFound, isComplete: status !== 'learning', payer },
    waiting,
  );
}
