import { z } from 'zod';
import { language } from './language.ts';
import { requestKey } from './project.ts';

/** `POST /api/consents`: a visitor's choice under a random id. */
export const consentBody = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** The question as it was shown, since staff may reword it. */
  question: z.string().trim().min(1).max(1000),
  thirdParties: z.boolean(),
  language,
  requestKey,
});
