import { z } from 'zod';

/** `GET /api/chatbot/bots/{botId}/launch`: how far a bot is from being live. */
export const launch = z.object({
  isTaught: z.boolean(),
  /** Someone has asked it a question, or its owner has tested it. */
  isTried: z.boolean(),
  /** The owner has changed the look, or confirmed it. */
  isLookChosen: z.boolean(),
  /** The first website, not ours, on which it was seen. */
  seenOn: z.object({ host: z.string(), at: z.iso.datetime() }).nullable(),
  /** The owner is notified of leads, hand-offs or events. */
  hasNotices: z.boolean(),
  isDismissed: z.boolean(),
});
export type Launch = z.infer<typeof launch>;

/** `PUT …/launch`: the owner confirms the look or hides the checklist; answers the same. */
export const launchBody = z.strictObject({
  isLookChosen: z.literal(true).optional(),
  isDismissed: z.literal(true).optional(),
});
export type LaunchBody = z.infer<typeof launchBody>;
