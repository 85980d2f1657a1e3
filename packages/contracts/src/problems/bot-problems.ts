import type { ProblemEntry } from './problem-entry.ts';

/** Problems of clients' bots. */
export const botProblems = {
  'bot.not_found': { status: 404, title: 'Chatbot not found', detail: 'There’s no chatbot at this address' },
  'bot.changed_meanwhile': {
    status: 409,
    title: 'Someone else has changed this chatbot',
    detail: 'The chatbot has been changed in the meantime: check its current version and try again',
  },
  'bot.limit_reached': {
    status: 409,
    title: 'Chatbot limit of this plan reached',
    detail: 'You have as many chatbots as your plan allows: delete one, or ask us for a larger plan',
  },
  'bot.version_not_found': {
    status: 404,
    title: 'This version is no longer available',
    detail: 'Only the last fifty versions are kept: choose one of them',
  },
  'bot.not_ready': {
    status: 409,
    title: 'This chatbot has no content yet',
    detail: 'The chatbot has not been given any content yet: ask again later',
  },
  'logo.unusable': {
    status: 422,
    title: 'This picture can’t be used',
    detail: 'The picture is damaged, smaller than 24 pixels, or larger than 16 megapixels',
  },
  'answers.busy': {
    status: 503,
    title: 'Too many questions at once',
    detail: 'More questions are coming in than can be answered: ask again in a few seconds',
  },
  'bot.used_up': { status: 429, title: 'Monthly answer limit reached' },
  'bot.no_answer_service': {
    status: 409,
    title: 'No answer service is connected',
    detail: 'This installation answers with sentences from your own pages: no outside service needs a key',
  },
  'bot.key_refused': {
    status: 422,
    title: 'The answer service rejected this key',
    detail: 'The answer service does not accept this key: copy it again from your account there',
  },
  'bot.key_unchecked': {
    status: 503,
    title: 'The key could not be checked',
    detail: 'The answer service isn’t responding, so nothing was saved: try again in a few minutes',
  },
  'demo.claimed': {
    status: 410,
    title: 'This chatbot has moved',
    detail: 'This chatbot has moved into its owner’s portal',
  },
  'visitor.not_verified': {
    status: 403,
    title: 'The visitor could not be verified',
    detail: 'The signature does not belong to this visitor',
  },
} as const satisfies Record<string, ProblemEntry>;
