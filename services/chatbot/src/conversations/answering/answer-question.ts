import type { Answer, Payer, Waiting } from '@fucina/answering/answer/answers';
import type { Language } from '@fucina/contracts/language';
import type { Talker } from '../../bots/talkers.ts';
import type { ChatbotDeps } from '../../deps.ts';

export type AnswerDeps = Pick<ChatbotDeps, 'answers' | 'corrections' | 'lookUp'>;
export type GivenAnswer = Answer & { correctionId?: string | undefined };
type Knowing = Pick<Talker, 'id' | 'kind' | 'revision' | 'pagesRead' | 'pagesFound' | 'isComplete'>;

type Asked = {
  talker: Knowing;
  question: string;
  language: Language;
  history: string[];
  payer?: Payer | undefined;
};

/** The owner's own answer if one matches, otherwise the pages'. */
export async function answerQuestion(
  { talker, question, language, history, payer }: Asked,
  { answers, corrections, lookUp }: AnswerDeps,
  waiting: Waiting = {},
): Promise<GivenAnswer> {
  const { id: botId, kind, revision, pagesRead, pagesFound, isComplete } = talker;
  const asked = { question, language, history };
  const ofOwner = kind === 'bot' ? await corrections.answer({ botId, revision, ...asked }) : null;
  if (ofOwner) return ofOwner;
  const known = await lookUp({ botId, revision, ...asked });
  return answers.answer({ ...asked, ...known, pagesRead, pagesFound, isComplete, payer }, waiting);
}
