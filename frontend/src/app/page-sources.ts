import type { ComponentType } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { type PageName, pageNames, pages } from './pages.ts';

const files = import.meta.glob<Record<string, ComponentType>>('../features/*/pages/*.tsx');

/** The page `adminUsers` is `admin-users.tsx`, and what the file exports. */
function fileOf(name: PageName) {
  const fileName = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
  const found = Object.entries(files).find(([path]) => path.endsWith(`/pages/${fileName}`));
  if (!found) throw new Error(`${fileName} is in no pages folder`);
  const [path, load] = found;
  return { path, load };
}

async function loadPage(name: PageName) {
  const [page] = Object.values(await fileOf(name).load());
  if (!page) throw new Error(`${name} exports no page`);
  return page;
}

export const pageComponents = Object.fromEntries(
  pageNames.map((name) => [name, lazyPart(() => loadPage(name))]),
) as Record<PageName, ReturnType<typeof lazyPart>>;

/** Source files of a page and its layout, for the build manifest. */
export function pageSources(name: PageName): string[] {
  const own = fileOf(name).path.replace('../', 'src/');
  return pages[name].frame === 'portal' ? [own, 'src/app/portal-frame.tsx'] : [own];
}
