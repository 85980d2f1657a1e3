import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import { language } from './language.ts';
import { inEachLanguage } from './languages.ts';
import { requestKey, version } from './project.ts';

export const correctionLimits = { question: 500, answer: 2000, perBot: 500 };

/** `written` by the owner; `draft`: machine translation, unreviewed; `untranslated`: still in the other language. */
export const correctionState = z.enum(['written', 'draft', 'untranslated']);
export type CorrectionState = z.infer<typeof correctionState>;

/** The owner's answer in one language. `isDraft` until the owner writes or confirms it. */
export const correctionAnswer = z.object({
  text: z.string(),
  isDraft: z.boolean(),
  state: correctionState,
});

/** The owner's answer to a question, in whatever wording it is asked. */
export const correction = z.object({
  id: z.string(),
  question: z.string(),
  /** Language of the question and of the original answer. */
  language,
  answers: z.object(inEachLanguage(() => correctionAnswer)),
  version,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Correction = z.infer<typeof correction>;

const question = z.string().max(correctionLimits.question).overwrite(cleanLine).min(2);
const answer = z.string().max(correctionLimits.answer).overwrite(cleanText).min(1);

/** `POST /api/chatbot/bots/{botId}/corrections`. `gapId` is the gap it closes, even if the wording differs. */
export const createCorrectionBody = z.strictObject({
  question,
  answer,
  language,
  gapId: z.string().max(64).optional(),
  requestKey,
});
export type CreateCorrectionBody = z.infer<typeof createCorrectionBody>;

/** `PUT …/corrections/{correctionId}`. Omitted fields keep their value. A given text counts as written by the owner. */
export const changeCorrectionBody = z.strictObject({
  version,
  question: question.optional(),
  answers: z.strictObject(inEachLanguage(() => answer.optional())).optional(),
});
export type ChangeCorrectionBody = z.infer<typeof changeCorrectionBody>;

export const correctionResponse = z.object({ correction });
