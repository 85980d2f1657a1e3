const ofSentences = {
  longest: 1200,
  why: 'a sentence of a model ends there (openai-compatible/said-sentences.ts)',
};
const check = 'services/chatbot/src/adapters/answers/openai-compatible';

/** Functions that may be slow, because callers bound their input to this length. */
export const bounds: Record<string, { longest: number; why: string }> = {
  [`${check}/check/claim.ts readClaim`]: ofSentences,
  [`${check}/check/forbidden.ts linksIn`]: ofSentences,
  [`${check}/plain-reply.ts citedIn`]: ofSentences,
  [`${check}/plain-reply.ts toPlainSentence`]: ofSentences,
  'services/chatbot/src/knowledge/answering/turns-of-talk.ts readTurns': {
    longest: 80,
    why: 'only what is as short is talk (answering/small-talk.ts)',
  },
};
