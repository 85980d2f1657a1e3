import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { tellWebhooks } from './tell-webhooks.ts';

type Turn = {
  turnId: string;
  conversationId: string;
  question: string;
  answer: string;
  outcome: AnswerOutcome;
  language: Language;
  pageUrl?: string | undefined;
  channel: string;
};

/** Queued before the visitor gets the refusal. */
export async function tellUnanswered(
  { bot, turn }: { bot: Pick<StoredBot, 'id' | 'expiresAt'>; turn: Turn },
  deps: ChatbotDeps,
) {
  const { channel, pageUrl, ...said } = turn;
  const { turnId, conversationId, outcome } = said;
  if (bot.expiresAt || channel === 'preview' || outcome !== 'not_in_content') return;
  await tellWebhooks(
    {
      botId: bot.id,
      event: 'conversation.unanswered',
      messageId: `msg_turn_${turnId}`,
      about: conversationId,
      at: deps.now(),
      data: { ...said, page: pageUrl ?? null },
    },
    deps,
  );
}
