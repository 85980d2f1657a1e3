import type { WebhookEvent } from '@fucina/contracts/webhook';

export const events = [
  'lead.created',
  'conversation.handed_off',
  'conversation.unanswered',
] as const satisfies WebhookEvent[];
