import { z } from 'zod';
import { language } from './language.ts';
import { requestKey } from './project.ts';

/** Which wording of the question visitors answer: another date for other words. */
export const CONSENT_TEXT_VERSION = '2026-11-21';

/** `POST /api/consents`: what a visitor has chosen, under a name that says nothing of who it was. */
export const consentBody = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  thirdParties: z.boolean(),
  language,
  requestKey,
});
export type ConsentBody = z.infer<typeof consentBody>;
