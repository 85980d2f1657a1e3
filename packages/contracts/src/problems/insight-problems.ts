import type { ProblemEntry } from './problem-entry.ts';

/** Of what a bot was asked, and of what its owner answers. */
export const insightProblems = {
  'conversation.not_found': {
    status: 404,
    title: 'Conversation not found',
    detail: 'This conversation has been deleted, or has never been',
  },
  'correction.limit_reached': {
    status: 409,
    title: 'No more answers of your own',
    detail: 'A chatbot has at most 500 answers of its owner: delete one first',
  },
} as const satisfies Record<string, ProblemEntry>;
