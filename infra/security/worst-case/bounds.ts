const ofSentences = {
  longest: 1200,
  why: 'a sentence of a model ends there (model/checked-reply.ts)',
};
const model = 'packages/answering/src/model';

/** Functions that may be slow, since callers limit their input to this length. */
export const bounds: Record<string, { longest: number; why: string }> = {
  [`${model}/check/claim.ts readClaim`]: ofSentences,
  [`${model}/check/forbidden.ts linksIn`]: ofSentences,
  'packages/answering/src/question/small-talk.ts readTurns': {
    longest: 80,
    why: 'only what is as short is talk (question/small-talk.ts)',
  },
};
