import { thresholds } from '@fucina/answering/answer/confidence';
import { explainQuestion } from '@fucina/answering/answer/explain-answer';
import { readSmallTalk } from '@fucina/answering/question/small-talk';
import { conversationId as anyConversationId } from '@fucina/contracts/chat';
import {
  turnId as anyTurnId,
  type ConversationsResponse,
  type ListConversationsQuery,
  type TurnRating,
} from '@fucina/contracts/conversation';
import type { AnswerExplanation, ExplainedPart } from '@fucina/contracts/explanation';
import type { ReaderState } from '@fucina/contracts/system';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { HISTORY_LENGTH } from './answering/answer-message.usecases.ts';

type Of = { botId: string; conversationId: string };

export async function listConversations(
  { botId, query }: { botId: string; query: ListConversationsQuery },
  { conversations }: ChatbotDeps,
): Promise<ConversationsResponse> {
  const { limit } = query;
  const found = await conversations.list(botId, { ...query, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return { conversations: shown, next: found.length > limit ? (shown.at(-1)?.cursor ?? null) : null };
}

export async function findConversation({ botId, conversationId }: Of, { conversations }: ChatbotDeps) {
  const [conversation, turns] = await Promise.all([
    conversations.find({ botId, conversationId }),
    conversations.listTurns({ botId, conversationId }),
  ]);
  if (!conversation || turns.length === 0) throw problem('conversation.not_found');
  return { ...conversation, turns };
}

/** A null rating removes the earlier one. */
export async function rateTurn(
  { turnId, ...given }: Of & { turnId: string; rating: TurnRating | null },
  { conversations }: ChatbotDeps,
) {
  const known = anyTurnId.safeParse(turnId);
  const isRated = known.success && (await conversations.rate({ ...given, turnId: known.data }));
  if (!isRated) throw problem('conversation.not_found');
}

/** Malformed ids never reach the database. */
export function requireConversationId(id: string | undefined): string {
  const known = anyConversationId.safeParse(id);
  if (!known.success) throw problem('conversation.not_found');
  return known.data;
}

/** Also deletes the webhook deliveries and mails still pending for it. */
export async function forgetConversation(
  { botId, conversationId }: Of,
  { conversations, handOffs, webhookDeliveries }: ChatbotDeps,
) {
  await conversations.remove({ botId, conversationId });
  await handOffs.removeByConversation({ botId, conversationId });
  await webhookDeliveries.removeAbout({ botId, about: conversationId });
}

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
  const parts = [explainQuestion({ ...asked, ...known })];
  const unread = isTalk || known.readings.size > 0 ? null : whyUnread(parts, describeReader());
  return { ...explanation, unread, isByWordsAlone: unread !== null && known.near.length === 0, parts };
}

function whyUnread(parts: ExplainedPart[], { state }: ReaderState): AnswerExplanation['unread'] {
  if (state !== 'on') return 'off';
  return parts.some(({ passages }) => passages.length > 0) ? 'busy' : null;
}
