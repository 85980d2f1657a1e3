import { z } from 'zod';
import { visitedPage } from './bot-lead.ts';
import { conversationId } from './chat.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { language } from './language.ts';
import { requestKey } from './project.ts';

/** Lengths in characters. */
export const handOffLimits = { name: 100, email: 320, message: 2000 };

/** `POST /api/widget/{botId}/hand-off`: asks for a person, who receives the conversation by mail. */
export const handOffBody = z.object({
  conversationId,
  name: z.string().max(handOffLimits.name).overwrite(cleanLine).default(''),
  email: z.string().max(handOffLimits.email).overwrite(cleanLine),
  message: z.string().max(handOffLimits.message).overwrite(cleanText).default(''),
  language: language.optional(),
  page: visitedPage,
  requestKey,
});
export type HandOffBody = z.infer<typeof handOffBody>;
