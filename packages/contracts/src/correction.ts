import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import { language } from './language.ts';
import { requestKey, version } from './project.ts';

export const correctionLimits = { question: 500, answer: 2000, perBot: 500 };

/** `written` by the owner; `draft`: translated by a machine, read by nobody; `untranslated`: still the other language. */
export const correctionState = z.enum(['written', 'draft', 'untranslated']);
export type CorrectionState = z.infer<typeof correctionState>;

/** The owner's answer in one language. `isDraft` is true until the owner has written or confirmed it. */
export const correctionAnswer = z.object({
  text: z.string(),
  isDraft: z.boolean(),
  state: correctionState,
});

/** What the owner wants a question to be answered with, however it is asked. */
export const correction = z.object({
  id: z.string(),
  question: z.string(),
  /** The language of the question, and the one that the answer was first written in. */
  language,
  answers: z.object({ it: correctionAnswer, en: correctionAnswer }),
  version,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Correction = z.infer<typeof correction>;

const question = z.string().max(correctionLimits.question).overwrite(cleanLine).min(2);
const answer = z.string().max(correctionLimits.answer).overwrite(cleanText).min(1);

/** `POST /api/chatbot/bots/{botId}/corrections`; `gapId`: the gap that it closes, also where the words differ. */
export const createCorrectionBody = z.strictObject({
  question,
  answer,
  language,
  gapId: z.string().max(64).optional(),
  requestKey,
});
export type CreateCorrectionBody = z.infer<typeof createCorrectionBody>;

/** `PUT …/corrections/{correctionId}`: what is not given stays; a text that is given is the owner's from then on. */
export const changeCorrectionBody = z.strictObject({
  version,
  question: question.optional(),
  answers: z.strictObject({ it: answer.optional(), en: answer.optional() }).optional(),
});
export type ChangeCorrectionBody = z.infer<typeof changeCorrectionBody>;

export const correctionResponse = z.object({ correction });
