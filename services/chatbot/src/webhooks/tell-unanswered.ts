import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { Talker } from '../bots/talkers.ts';
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
  { talker, turn }: { talker: Pick<Talker, 'id' | 'kind'>; turn: Turn },
  deps: Pick<ChatbotDeps, 'webhooks' | 'webhookDeliveries' | 'deliverWebhooksQueue' | 'now'>,
) {
  const { channel, pageUrl, ...said } = turn;
  const { turnId, conversationId, outcome } = said;
  if (talker.kind !== 'bot' || channel === 'preview' || outcome !== 'not_in_content') return;
  await tellWebhooks(
    {
      botId: talker.id,
      event: 'conversation.unanswered',
      messageId: `msg_turn_${turnId}`,
      about: conversationId,
      at: deps.now(),
      data: { ...said, page: pageUrl ?? null },
    },
    deps,
  );
}
