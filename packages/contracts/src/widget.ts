import { z } from 'zod';
import { leadForm, proactive } from './bot-settings.ts';
import { appearance, position } from './demo.ts';
import { language } from './language.ts';

/** `GET /api/widget/{botId}/config`: what the widget needs before its first message. */
export const widgetConfig = z.object({
  version: z.literal(1),
  botId: z.string(),
  language,
  position,
  appearance,
  starterQuestions: z.array(z.string()),
  brandName: z.string(),
  // Optional for compatibility: older servers omit these, older widgets ignore them.
  showBranding: z.boolean().optional(),
  proactive: proactive.nullable().optional(),
  leadForm: leadForm.nullable().optional(),
  canHandOff: z.boolean().optional(),
});
export type WidgetConfig = z.infer<typeof widgetConfig>;
