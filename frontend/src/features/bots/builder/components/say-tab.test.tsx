import type { BotSettings } from '@fucina/contracts/bot-settings';
import { texts } from '@fucina/widget/texts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Providers } from '../../../../app/providers.tsx';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { createTranslations } from '../../../../lib/texts/i18n.ts';
import { settings } from '../../../../testing/settings.ts';
import type { Builder } from '../use-builder.ts';
import { SayTab } from './say-tab.tsx';

test.each([
  ['it', 'en'],
  ['en', 'it'],
] as const)(
  'on a page in %s, a chatbot in %s previews its default welcome in its own language',
  async (page, language) => {
    const i18n = await createTranslations({ language: page, brandName: 'Bottega', texts: ['chatbotEmbed'] });
    const bot = { language, welcomeMessage: '', botName: '', starterQuestions: [], proactive: null };
    const builder = {
      settings: bot as unknown as BotSettings,
      change: () => undefined,
    } as unknown as Builder;

    const html = renderToString(
      <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={createQueryClient()}>
        <SayTab builder={builder} />
      </Providers>,
    );

    expect(html).toContain(`placeholder="${texts[language].welcome}"`);
  },
);
