import { randomBytes } from 'node:crypto';
import { type AnswerResponse, MAX_MESSAGE_LENGTH, type MessageBody } from '@fucina/contracts/chat';
import type { ConversationChannel } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import { problem } from '@fucina/service-kit/problem';
import type { Waiting } from '../adapters/answers/answers.ts';
import type { Talker } from '../bots/talkers.ts';
import { verifyVisitor } from '../bots/visitor-identity.ts';
import type { ChatbotDeps } from '../deps.ts';
import { spendInteraction } from '../plans/allowance.ts';
import { payerOf } from '../provider-keys/answer-key.ts';
import { tellUnanswered } from '../webhooks/tell-unanswered.ts';
import { type AnswerDeps, answerQuestion } from './answer-question.ts';
import { outcomeTexts } from './outcome-texts.ts';
import { pageAddressOf } from './page-address.ts';

const HISTORY_LENGTH = 3;

type Message = { talker: Talker; body: MessageBody; language: Language; channel: ConversationChannel };
type AnswerMessageDeps = AnswerDeps &
  Pick<
    ChatbotDeps,
    | 'conversations'
    | 'meters'
    | 'now'
    | 'secretBox'
    | 'answerService'
    | 'webhooks'
    | 'webhookDeliveries'
    | 'deliverWebhooksQueue'
  >;

/** Answers a visitor's message from what the bot has read so far, and keeps the turn. */
export async function answerMessage(
  { talker, body, language, channel }: Message,
  deps: AnswerMessageDeps,
  waiting: Waiting = {},
): Promise<AnswerResponse> {
  const startedAt = performance.now();
  const question = requireQuestion(body.message);
  requireKnowledge(talker);
  const visitor = verifyVisitor({ talker, visitor: body.visitor }, deps);

  const botId = talker.id;
  const conversationId = body.conversationId ?? randomBytes(16).toString('hex');
  const history = body.conversationId
    ? await deps.conversations.listRecentQuestions({ botId, conversationId }, HISTORY_LENGTH)
    : [];
  const answer = await spendInteraction({ talker, language }, deps, () =>
    answerQuestion(
      { talker, question, language, history, payer: payerOf(talker.paying, deps) },
      deps,
      waiting,
    ),
  );

  const { outcome, sources, correctionId } = answer;
  const text = answer.note ? `${answer.text}\n\n${answer.note}` : answer.text;
  const responseMs = Math.round(performance.now() - startedAt);
  const turn = { botId, conversationId, question, answer: text, outcome, language: answer.language, sources };
  const circumstances = { channel, visitor, pageUrl: pageAddressOf(body.page), responseMs, correctionId };
  const turnId = await deps.conversations.addTurn({ ...turn, ...circumstances, at: deps.now() });
  await tellUnanswered({ talker, turn: { ...turn, ...circumstances, turnId } }, deps);
  return {
    success: true,
    answer: text,
    message: outcomeTexts[answer.language][outcome],
    outcome,
    language: answer.language,
    sources,
    conversationId,
    turnId,
  };
}

function requireKnowledge({ kind, hasFailed, isAnswerable }: Talker) {
  if (hasFailed) throw problem('demo.failed');
  if (isAnswerable) return;
  throw kind === 'bot' ? problem('bot.not_ready') : problem('demo.not_ready', { retryAfter: 1 });
}

// Control and formatting characters other than line breaks and tabs carry no meaning in a question.
const CONTROL = /[[\p{Cc}\p{Cf}]--[\n\t]]/gv;

function requireQuestion(message: string): string {
  if (message.length > MAX_MESSAGE_LENGTH) {
    throw problem('message.too_long', { detail: `At most ${MAX_MESSAGE_LENGTH} characters.` });
  }
  const question = message.toWellFormed().replace(CONTROL, '').trim();
  if (question === '') throw problem('message.required');
  return question;
}
