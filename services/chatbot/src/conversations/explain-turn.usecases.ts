import { turnId as anyTurnId } from '@fucina/contracts/conversation';
import type { AnswerExplanation } from '@fucina/contracts/explanation';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { thresholds } from '../knowledge/answering/confidence.ts';
import { replyToSmallTalk } from '../knowledge/answering/small-talk.ts';
import { explainQuestion } from '../knowledge/explaining/explain-question.ts';
import { HISTORY_LENGTH } from './answering/take-up-conversation.ts';

/** Why a question was answered as it was: weighed anew with what the bot knows now, so that nothing more is kept. */
export async function explainTurn(
  { bot, turnId }: { bot: StoredBot; turnId: string | undefined },
  { conversations, lookUp }: Pick<ChatbotDeps, 'conversations' | 'lookUp'>,
): Promise<AnswerExplanation> {
  const { id: botId, revision } = bot;
  const id = anyTurnId.safeParse(turnId);
  const turn = id.success ? await conversations.findTurn(botId, id.data) : null;
  if (!turn) throw problem('conversation.not_found');

  const { conversationId, question, language, correctionId, isFromModel = false } = turn;
  const decidedBy = correctionId ? 'owner' : replyToSmallTalk(question) ? 'talk' : 'pages';
  const { answered, partly } = thresholds;
  const explanation = {
    decidedBy,
    isFromModel,
    mayHaveChanged: turn.revision !== revision,
    thresholds: { answered, partly },
  } as const;
  if (decidedBy === 'talk') return { ...explanation, isRead: false, parts: [] };

  const history = await conversations.listRecentQuestions(
    { botId, conversationId, before: turn },
    HISTORY_LENGTH,
  );
  const asked = { question, language, history };
  const known = await lookUp({ botId, revision, ...asked });
  const isRead = known.readings.size > 0;
  return { ...explanation, isRead, parts: explainQuestion({ ...asked, ...known }) };
}
