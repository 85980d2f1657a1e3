import { z } from 'zod';
import { botLead } from './bot-lead.ts';
import { answerResponse, MAX_MESSAGE_LENGTH, messageBody } from './chat.ts';
import { conversationSummary, conversationTurn } from './conversation.ts';
import { source } from './source.ts';

/** `POST /api/v1/bots/{id}/messages`. Empty and overlong messages have their own problem codes. */
export const apiMessageBody = messageBody
  .pick({ message: true, conversationId: true, language: true, requestKey: true })
  .extend({ message: z.string().max(4 * MAX_MESSAGE_LENGTH) });

export const apiAnswer = answerResponse;

const listQueryBefore = (id: RegExp) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    before: z.string().regex(id).optional(),
  });

/** Query of conversations and leads: newest first. `before` is the previous answer's `next`. */
export const apiListQuery = listQueryBefore(/^[0-9a-f]{24}$/);
/** The same for sources, whose ids are longer. */
export const apiSourcesQuery = listQueryBefore(/^[0-9a-f]{32}$/);
export type ApiListQuery = z.infer<typeof apiListQuery>;

const next = z.string().nullable();

export const apiConversation = conversationSummary.omit({ cursor: true });
export const apiConversations = z.object({ conversations: z.array(apiConversation), next });
export const apiConversationWithTurns = z.object({
  conversation: apiConversation.extend({ turns: z.array(conversationTurn.omit({ correctionId: true })) }),
});

export const apiLead = botLead.omit({ isSpam: true });
export const apiLeads = z.object({ leads: z.array(apiLead), next });

export const apiSource = source.pick({
  id: true,
  kind: true,
  name: true,
  url: true,
  status: true,
  pages: true,
  passages: true,
  createdAt: true,
  readAt: true,
});
export const apiSources = z.object({ sources: z.array(apiSource), next });
