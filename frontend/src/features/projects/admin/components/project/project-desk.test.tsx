import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Providers } from '../../../../../app/providers.tsx';
import { createQueryClient } from '../../../../../lib/api/query-client.ts';
import { createTranslations } from '../../../../../lib/texts/i18n.ts';
import { settings } from '../../../../../testing/settings.ts';
import { ProjectDesk } from './project-desk.tsx';

test('a project that is still loading has a heading and a way back', async () => {
  const i18n = await createTranslations({
    language: 'en',
    brandName: 'Bottega',
    texts: ['frame', 'adminProjects'],
  });

  const html = renderToString(
    <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={createQueryClient()}>
      <MemoryRouter>
        <ProjectDesk projectId={7} userId="u1" />
      </MemoryRouter>
    </Providers>,
  );

  expect(html).toMatch(/<h1[^>]*>Project<\/h1>/);
  expect(html).toContain('All projects');
});
