import { z } from 'zod';

/** `GET /api/chatbot/bots/{botId}/launch`: progress toward going live. */
export const launch = z.object({
  isTaught: z.boolean(),
  /** Someone has asked it a question, or its owner has tested it. */
  isTried: z.boolean(),
  /** The owner has changed the look, or confirmed it. */
  isLookChosen: z.boolean(),
  /** The first website other than ours that showed it. */
  seenOn: z.object({ host: z.string(), at: z.iso.datetime() }).nullable(),
  /** The owner is notified of leads, hand-offs or events. */
  hasNotices: z.boolean(),
  isDismissed: z.boolean(),
});
export type Launch = z.infer<typeof launch>;

/** `PUT …/launch`: confirms the look, or hides the checklist and brings it back. Same answer as `GET`. */
export const launchBody = z.strictObject({
  isLookChosen: z.literal(true).optional(),
  isDismissed: z.boolean().optional(),
});
export type LaunchBody = z.infer<typeof launchBody>;
