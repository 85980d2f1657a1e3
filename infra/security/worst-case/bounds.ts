const ofSentences = {
  longest: 1200,
  why: 'a sentence of a model ends there (model/said-sentences.ts)',
};
const model = 'packages/answering/src/model';

/** Functions that may be slow, because callers bound their input to this length. */
export const bounds: Record<string, { longest: number; why: string }> = {
  [`${model}/check/claim.ts readClaim`]: ofSentences,
  [`${model}/check/forbidden.ts linksIn`]: ofSentences,
  [`${model}/plain-reply.ts citedIn`]: ofSentences,
  [`${model}/plain-reply.ts toPlainSentence`]: ofSentences,
  'packages/answering/src/question/turns-of-talk.ts readTurns': {
    longest: 80,
    why: 'only what is as short is talk (question/small-talk.ts)',
  },
};
