import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOutcome, AnswerResponse } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../../deps.ts';
import type { Turn } from '../stored-conversation.ts';
import type { MessageClaim, PostedMessage } from './message-claims.repository.ts';

// How often and how long to poll while another request answers the same message.
const FIRST_LOOK_MS = 50;
const LOOK_MS = 1000;
const PATIENCE_MS = 20_000;

type Posted = Omit<PostedMessage, 'requestKey'> & { requestKey: string | undefined; question: string };
type Message = PostedMessage & { question: string };
type Claimed = { claim: MessageClaim; message: Message; answer: () => Promise<AnswerResponse> };

/** Deduplicates requests: a duplicate waits for the first one's answer, and takes over if that fails. */
export async function answerOnce(
  { requestKey, ...posted }: Posted,
  deps: ChatbotDeps,
  { signal, answer }: { signal: AbortSignal | undefined; answer: () => Promise<AnswerResponse> },
): Promise<AnswerResponse> {
  if (requestKey === undefined) return answer();
  const message = { ...posted, requestKey };
  for (let waitedMs = 0; waitedMs < PATIENCE_MS && !signal?.aborted; ) {
    const claim = await deps.messageClaims.claim(message, deps.now());
    const known = claim?.isFirst ? null : await findAnswer(message, deps);
    if (known) return known;
    if (claim) return answerClaimed({ claim, message, answer }, deps);
    const pauseMs = Math.min(LOOK_MS, waitedMs || FIRST_LOOK_MS);
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    waitedMs += pauseMs;
  }
  throw problem('message.being_answered', { retryAfter: 1 });
}

async function answerClaimed(
  { claim, message, answer }: Claimed,
  deps: ChatbotDeps,
): Promise<AnswerResponse> {
  try {
    return await answer();
  } catch (error) {
    const isKept = error instanceof ProblemError && error.code === 'message.being_answered';
    const known = isKept ? await findAnswer(message, deps) : null;
    if (known) return known;
    // If releasing fails, the claim expires.
    await claim
      .giveBack()
      .catch((err) => deps.logger.warn({ err }, 'the claim on a message could not be released'));
    throw error;
  }
}

async function findAnswer(message: Message, { conversations }: ChatbotDeps) {
  const turn = await conversations.findTurnOfMessage(message);
  if (turn && turn.question !== message.question) throw problem('message.request_key_used');
  return turn && answerResponseOf(turn, turn._id.toString());
}

type Answered = Pick<Turn, 'answer' | 'outcome' | 'language' | 'sources' | 'conversationId'>;

export function answerResponseOf(turn: Answered, turnId: string): AnswerResponse {
  const { answer, outcome, language, sources, conversationId } = turn;
  const message = outcomeTexts[language][outcome];
  return { success: true, answer, message, outcome, language, sources, conversationId, turnId };
}

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
