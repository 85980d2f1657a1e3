import { z } from 'zod';
import { language } from './language.ts';
import { requestKey } from './project.ts';

/** `POST /api/consents`: what a visitor has chosen, under a name that says nothing of who it was. */
export const consentBody = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** The question as it stood on the page: staff may have put it in other words since. */
  question: z.string().trim().min(1).max(1000),
  thirdParties: z.boolean(),
  language,
  requestKey,
});
