import type { ProblemEntry } from './problem-entry.ts';

/** Problems of conversations and owners' answers. */
export const insightProblems = {
  'conversation.not_found': {
    status: 404,
    title: 'Conversation not found',
    detail: 'It has been deleted or never existed',
  },
  'correction.limit_reached': {
    status: 409,
    title: 'Limit of your own answers reached',
    detail: 'A chatbot can have at most 500 answers written by its owner: delete one first',
  },
} as const satisfies Record<string, ProblemEntry>;
