import { thresholds } from '@fucina/answering/answer/confidence';
import { explainQuestion } from '@fucina/answering/answer/explain-answer';
import { readSmallTalk } from '@fucina/answering/question/small-talk';
import { turnId as anyTurnId } from '@fucina/contracts/conversation';
import type { AnswerExplanation, ExplainedPart } from '@fucina/contracts/explanation';
import type { ReaderState } from '@fucina/contracts/system';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { HISTORY_LENGTH } from './answering/answer-message.usecases.ts';

/** Scores the answer again with current knowledge, so that no explanation has to be stored. */
export async function explainTurn(
  { bot, turnId }: { bot: StoredBot; turnId: string | undefined },
  { conversations, lookUp, describeReader }: ChatbotDeps,
): Promise<AnswerExplanation> {
  const { id: botId, revision } = bot;
  const id = anyTurnId.safeParse(turnId);
  const turn = id.success ? await conversations.findTurn(botId, id.data) : null;
  if (!turn) throw problem('conversation.not_found');

  const { conversationId, question, language, correctionId, isFromModel = false } = turn;
  const isTalk = readSmallTalk(question) !== null;
  const decidedBy = correctionId ? 'owner' : isTalk ? 'talk' : 'pages';
  const { answered, partly } = thresholds;
  const explanation = {
    decidedBy,
    isFromModel,
    mayHaveChanged: turn.revision !== revision,
    thresholds: { answered, partly },
  } as const;
  if (decidedBy === 'talk') return { ...explanation, unread: null, isByWordsAlone: false, parts: [] };

  const history = await conversations.listRecentQuestions(
    { botId, conversationId, before: turn },
    HISTORY_LENGTH,
  );
  const asked = { question, language, history };
  const known = await lookUp({ botId, revision, ...asked });
  const parts = explainQuestion({ ...asked, ...known });
  const unread = isTalk || known.readings.size > 0 ? null : whyUnread(parts, describeReader());
  return { ...explanation, unread, isByWordsAlone: unread !== null && known.near.length === 0, parts };
}

function whyUnread(parts: ExplainedPart[], { state }: ReaderState): AnswerExplanation['unread'] {
  if (state !== 'on') return 'off';
  return parts.some(({ passages }) => passages.length > 0) ? 'busy' : null;
}
