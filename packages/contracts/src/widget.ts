import { z } from 'zod';
import { appearance, position } from './demo.ts';
import { language } from './language.ts';

/** `GET /api/widget/{botId}/config`: all that the widget needs before its first message. */
export const widgetConfig = z.object({
  version: z.literal(1),
  botId: z.string(),
  language,
  position,
  appearance,
  starterQuestions: z.array(z.string()),
  brandName: z.string(),
});
export type WidgetConfig = z.infer<typeof widgetConfig>;
