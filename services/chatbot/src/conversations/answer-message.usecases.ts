import { randomBytes } from 'node:crypto';
import { type AnswerResponse, MAX_MESSAGE_LENGTH, type MessageBody } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { problem } from '@fucina/service-kit/problem';
import type { StoredDemo } from '../demos/demos.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { outcomeTexts } from './outcome-texts.ts';

const HISTORY_LENGTH = 3;

/** Answers a visitor's message from what the bot has read so far, and keeps the turn. */
export async function answerMessage(
  { demo, body, language }: { demo: StoredDemo; body: MessageBody; language: Language },
  {
    answers,
    conversations,
    indexes,
    now,
  }: Pick<ChatbotDeps, 'answers' | 'conversations' | 'indexes' | 'now'>,
): Promise<AnswerResponse> {
  const question = requireQuestion(body.message);
  if (demo.status === 'failed') throw problem('demo.failed');
  if (!demo.answerable) throw problem('demo.not_ready', { retryAfter: 1 });

  const botId = demo.id;
  const conversationId = body.conversationId ?? randomBytes(16).toString('hex');
  const [index, history] = await Promise.all([
    indexes.get({ botId, revision: demo.revision }),
    body.conversationId ? conversations.listRecentQuestions({ botId, conversationId }, HISTORY_LENGTH) : [],
  ]);

  const { pagesRead, pagesFound } = demo;
  const isComplete = demo.status === 'ready';
  const answer = await answers.answer({
    question,
    language,
    history,
    index,
    pagesRead,
    pagesFound,
    isComplete,
  });

  const text = answer.note ? `${answer.text}\n\n${answer.note}` : answer.text;
  const { outcome, sources } = answer;
  const turn = { botId, conversationId, question, answer: text, outcome, language: answer.language, sources };
  await conversations.addTurn({ ...turn, at: now() });
  return {
    success: true,
    answer: text,
    message: outcomeTexts[answer.language][outcome],
    outcome,
    language: answer.language,
    sources,
    conversationId,
  };
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
