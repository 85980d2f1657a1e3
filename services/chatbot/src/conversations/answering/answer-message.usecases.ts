import { createHash, randomBytes } from 'node:crypto';
import type { Answer, Payer, Waiting } from '@fucina/answering/answer/answers';
import {
  type AnswerOutcome,
  type AnswerResponse,
  MAX_MESSAGE_LENGTH,
  type MessageBody,
} from '@fucina/contracts/chat';
import type { ConversationChannel, ConversationVisitor } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import { problem } from '@fucina/service-kit/problem';
import { createDurations } from '@fucina/service-kit/telemetry/metrics';
import { payerOf, verifyVisitor } from '../../bots/bot-secrets.usecases.ts';
import { planLimits } from '../../bots/plan-limits.ts';
import type { StoredBot } from '../../bots/stored-bot.ts';
import type { ChatbotDeps } from '../../deps.ts';
import { monthOf } from '../../plans/meter-counts.ts';
import { planTexts } from '../../plans/plan-texts.ts';
import { queueWebhooks } from '../../webhooks/webhooks.usecases.ts';
import type { Turn } from '../stored-conversation.ts';
import { pageAddressOf } from '../turns.ts';

const BUSY_SECONDS = 5;
const busyTexts: Record<Language, string> = {
  it: 'In questo momento arrivano molte domande. Riprova tra qualche secondo.',
  en: 'Many questions are coming in right now. Try again in a few seconds.',
};

const recordAnswer = createDurations({
  name: 'answer_duration_seconds',
  help: 'Answers by outcome and by where the conversation was held.',
  labels: ['outcome', 'channel'],
});

type Message = { bot: StoredBot; body: MessageBody; language: Language; channel: ConversationChannel };

/** Answers from the pages read so far and stores the turn. Idempotent by request key. */
export async function answerMessage(
  { bot, body, language, channel }: Message,
  deps: ChatbotDeps,
  waiting: Waiting = {},
): Promise<AnswerResponse> {
  const startedAt = performance.now();
  const question = requireQuestion(body.message);
  requireKnowledge(bot);
  const visitor = verifyVisitor({ bot, visitor: body.visitor }, deps);

  const botId = bot.id;
  const { requestKey } = body;
  const { conversationId, history } = await takeUpConversation({ botId, body, channel, visitor }, deps);
  const posted = { botId, conversationId, requestKey, question };
  const circumstances = { channel, visitor, pageUrl: pageAddressOf(body.page) };
  const asked = { bot, language, history, posted, circumstances, startedAt };
  const { signal } = waiting;
  const refuse = () => problem('answers.busy', { detail: busyTexts[language], retryAfter: BUSY_SECONDS });
  const answer = () =>
    deps.admission.run({ key: botId, signal, refuse }, () => answerAnew(asked, deps, waiting));
  if (requestKey === undefined) return answer();
  const message = { botId, conversationId, requestKey };
  return deps.answerOnce(message, { signal, answer, find: () => findAnswer({ ...message, question }, deps) });
}

type AnswerInput = {
  bot: StoredBot;
  language: Language;
  history: string[];
  posted: Pick<Turn, 'botId' | 'conversationId' | 'requestKey' | 'question'>;
  circumstances: Pick<Turn, 'channel' | 'visitor' | 'pageUrl'>;
  startedAt: number;
};

async function answerAnew(
  { bot, language, history, posted, circumstances, startedAt }: AnswerInput,
  deps: ChatbotDeps,
  waiting: Waiting,
): Promise<AnswerResponse> {
  const { botId, conversationId, requestKey, question } = posted;
  const payer = payerOf(bot, deps);
  const { turn, turnId } = await spendInteraction({ bot, language }, deps, async () => {
    const given = await answerQuestion({ bot, question, language, history, payer }, deps, waiting);
    const { outcome, sources, correctionId, isFromModel, note } = given;
    const answer = note ? `${given.text}\n\n${note}` : given.text;
    const responseMs = Math.round(performance.now() - startedAt);
    const origin = { revision: bot.revision, isFromModel, correctionId };
    const said = { botId, conversationId, question, answer, outcome, language: given.language, sources };
    const turn = { ...said, ...circumstances, responseMs, ...origin };
    const turnId = await deps.conversations.addTurn({ ...turn, requestKey, at: deps.now() });
    if (turnId === null) throw problem('message.being_answered', { retryAfter: 1 });
    return { turn, turnId };
  });

  const { outcome, channel, responseMs } = turn;
  recordAnswer({ outcome, channel }, responseMs);
  const isReported = !bot.expiresAt && channel !== 'preview' && outcome === 'not_in_content';
  if (isReported) await queueUnanswered({ ...turn, turnId }, deps);
  return answerResponseOf(turn, turnId);
}

type OnPlan = Pick<AnswerInput, 'bot' | 'language'>;

/**
 * Spends one interaction of the monthly quota, refunded if answering fails. Demos are limited by the gateway instead.
 * Once the quota is used up, the visitor is told when it resets.
 */
async function spendInteraction<Result>(
  asked: OnPlan,
  deps: ChatbotDeps,
  answer: () => Promise<Result>,
): Promise<Result> {
  if (asked.bot.expiresAt) return answer();
  const month = await takeInteraction(asked, deps);
  try {
    return await answer();
  } catch (error) {
    await deps.meters.giveBack(month);
    throw error;
  }
}

async function takeInteraction({ bot, language }: OnPlan, { meters, now }: ChatbotDeps) {
  const at = now();
  const { period, endsAt } = monthOf(at);
  const month = { botId: bot.id, period };
  const limit = planLimits[bot.plan].interactions;

  if (limit === null) {
    await meters.countOne(month);
    return month;
  }
  const { isTaken, meter } = await meters.take({ ...month, limit });
  await meters.noteReached(meter, { used: meter.interactions, limit });
  if (!isTaken) {
    const detail = planTexts[language].usedUp(endsAt);
    throw problem('bot.used_up', { detail, retryAfter: Math.ceil((endsAt.getTime() - at.getTime()) / 1000) });
  }
  return month;
}

export type BotAnswer = Answer & { correctionId?: string | undefined };
type Asking = {
  bot: Pick<StoredBot, 'id' | 'expiresAt' | 'revision' | 'pagesRead' | 'pagesFound' | 'status'>;
  question: string;
  language: Language;
  history: string[];
  payer?: Payer | undefined;
};

/** Uses the owner's correction if one matches, otherwise the pages. */
export async function answerQuestion(
  { bot, question, language, history, payer }: Asking,
  { answers, corrections, lookUp }: ChatbotDeps,
  waiting: Waiting = {},
): Promise<BotAnswer> {
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

/** Queued before the visitor sees the refusal. */
async function queueUnanswered(
  { channel: _channel, pageUrl, ...said }: Omit<Turn, 'at'> & { turnId: string },
  deps: ChatbotDeps,
) {
  await queueWebhooks(
    {
      botId: said.botId,
      event: 'conversation.unanswered',
      messageId: `msg_turn_${said.turnId}`,
      about: said.conversationId,
      at: deps.now(),
      data: { ...said, page: pageUrl ?? null },
    },
    deps,
  );
}

async function findAnswer(
  message: Pick<Turn, 'botId' | 'conversationId' | 'question'> & { requestKey: string },
  { conversations }: ChatbotDeps,
) {
  const turn = await conversations.findTurnOfMessage(message);
  if (turn && turn.question !== message.question) throw problem('message.request_key_used');
  return turn && answerResponseOf(turn, turn._id.toString());
}

/** Under the answer. */
const outcomeTexts: Record<Language, Record<AnswerOutcome, string>> = {
  it: {
    answered: 'Risposta trovata sul sito',
    partly: 'Risposta trovata in parte',
    not_in_content: 'Non è sul sito',
    off_topic: 'Fuori tema',
  },
  en: {
    answered: 'Found on the site',
    partly: 'Partly found on the site',
    not_in_content: 'Not on the site',
    off_topic: 'Off topic',
  },
};

type Answered = Pick<Turn, 'answer' | 'outcome' | 'language' | 'sources' | 'conversationId'>;

function answerResponseOf(turn: Answered, turnId: string): AnswerResponse {
  const { answer, outcome, language, sources, conversationId } = turn;
  const message = outcomeTexts[language][outcome];
  return { success: true, answer, message, outcome, language, sources, conversationId, turnId };
}

function requireKnowledge({ demo, isAnswerable }: StoredBot) {
  if (demo?.status === 'failed') throw problem('demo.failed');
  if (isAnswerable) return;
  throw demo ? problem('demo.not_ready', { retryAfter: 1 }) : problem('bot.not_ready');
}

// Control and format characters, except line breaks and tabs.
const CONTROL = /[[\p{Cc}\p{Cf}]--[\n\t]]/gv;

function requireQuestion(message: string): string {
  if (message.length > MAX_MESSAGE_LENGTH) {
    throw problem('message.too_long', { detail: `At most ${MAX_MESSAGE_LENGTH} characters.` });
  }
  const question = message.toWellFormed().replace(CONTROL, '').trim();
  if (question === '') throw problem('message.required');
  return question;
}

export const HISTORY_LENGTH = 3;

type Sent = {
  botId: string;
  body: Pick<MessageBody, 'conversationId' | 'requestKey'>;
  channel: ConversationChannel;
  visitor: ConversationVisitor | undefined;
};

/** Only the identified visitor who began a conversation may continue it. */
async function takeUpConversation(sent: Sent, { conversations }: ChatbotDeps) {
  const { botId, visitor } = sent;
  const known = sent.body.conversationId;
  const isOpen =
    known && (!visitor || (await conversations.isOpenTo({ botId, conversationId: known, visitor })));
  if (!isOpen) return { conversationId: newConversationId(sent), history: [] };
  const history = await conversations.listRecentQuestions({ botId, conversationId: known }, HISTORY_LENGTH);
  return { conversationId: known, history };
}

/** Derived from the request, so that retrying the first message continues the same conversation. */
function newConversationId({ botId, body: { requestKey }, channel, visitor }: Sent): string {
  if (requestKey === undefined) return randomBytes(16).toString('hex');
  const names = JSON.stringify([botId, channel, visitor?.id ?? null, requestKey]);
  return createHash('sha256').update(names).digest('hex').slice(0, 32);
}
