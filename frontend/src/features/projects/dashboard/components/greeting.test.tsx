import type { User } from '@fucina/contracts/user';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Providers } from '../../../../app/providers.tsx';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { currentUserQuery } from '../../../../lib/current-user.ts';
import { createTranslations } from '../../../../lib/texts/i18n.ts';
import { settings } from '../../../../testing/settings.ts';
import { projectsQuery, upcomingQuery } from '../api.ts';
import { Greeting, partOfDay } from './greeting.tsx';

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [12, 'morning'],
  [13, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('at %i it is %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 0, 5, hour))).toBe(part);
});

test.each([
  ['en', 19, '>19 things are overdue'],
  ['en', 20, '>At least 20 things are overdue'],
  ['it', 20, '>Almeno 20 cose sono in ritardo'],
] as const)('in %s, with %i overdue items listed, it says: %s', async (language, count, said) => {
  const i18n = await createTranslations({ language, brandName: 'Bottega', texts: ['dashboard'] });
  const queryClient = createQueryClient();
  const item = { projectId: 1, projectName: '', title: '', date: '2026-01-01', isOverdue: true } as const;
  const items = Array.from({ length: count }, (_, id) => ({ ...item, kind: 'task' as const, id }));
  queryClient.setQueryData(currentUserQuery.queryKey, { username: 'lea', firstName: 'Lea' } as User);
  queryClient.setQueryData(projectsQuery('all').queryKey, []);
  queryClient.setQueryData(upcomingQuery.queryKey, items);

  const html = renderToString(
    <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={queryClient}>
      <Greeting />
    </Providers>,
  );

  expect(html).toContain(said);
});
