import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Providers } from '../../../../app/providers.tsx';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { createTranslations } from '../../../../lib/texts/i18n.ts';
import { settings } from '../../../../testing/settings.ts';
import { DeletionSection } from './deletion-section.tsx';

test.each([
  ['it', 'Vengono eliminati anche i tuoi chatbot'],
  ['en', 'Your chatbots are deleted too'],
] as const)(
  'in %s whoever deletes their account is told that their chatbots go too',
  async (language, said) => {
    const i18n = await createTranslations({ language, brandName: 'Bottega', texts: ['frame', 'profile'] });
    const html = renderToString(
      <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={createQueryClient()}>
        <MemoryRouter>
          <DeletionSection />
        </MemoryRouter>
      </Providers>,
    );

    expect(html).toContain(said);
  },
);
