import type { User } from '@fucina/contracts/user';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { createTranslations } from '../../lib/texts/i18n.ts';
import { settings } from '../../testing/settings.ts';
import { type Menu, PortalNav } from './portal-nav.tsx';

const menu: Menu = {
  own: [{ path: '/portal', label: 'Dashboard', icon: 'dashboard' }],
  administration: [
    { path: '/admin', label: 'Overview', icon: 'overview' },
    { path: '/admin/projects', label: 'Projects', icon: 'projects' },
    { path: '/admin/cms', label: 'CMS', icon: 'cms' },
  ],
};
const user = { role: 'admin', username: 'admin', firstName: null, lastName: null } as User;
const nothing = () => undefined;

async function readCurrent(language: 'it' | 'en', path: string) {
  const i18n = await createTranslations({ language, brandName: 'Bottega', texts: ['frame'] });
  const html = renderToString(
    <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <PortalNav user={user} menu={menu} onSearch={nothing} onLogOut={nothing} />
      </MemoryRouter>
    </Providers>,
  );
  const links = html.matchAll(/<a [^>]*aria-current="page".*?<span class="min-w-0">(.*?)<\/span>/g);
  return [...links].map(([, label]) => label);
}

test.each([
  ['en', '/admin', 'Overview'],
  ['en', '/en/admin', 'Overview'],
  ['en', '/en/admin/cms', 'CMS'],
  ['en', '/admin/projects/7', 'Projects'],
  ['it', '/it/admin/cms', 'CMS'],
  ['it', '/it/portal', 'Dashboard'],
  ['it', '/it/portal/projects/7', 'Dashboard'],
] as const)('in %s at %s the menu marks %s', async (language, path, label) => {
  expect(await readCurrent(language, path)).toEqual([label]);
});
