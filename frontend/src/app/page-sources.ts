import { type PageName, pages } from './pages.ts';

const sources = Object.keys(import.meta.glob('../features/*/pages/*.tsx'));

const toFileName = (name: PageName) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Source files of a page and its layout, for the build manifest: the page `adminUsers` is `admin-users.tsx`. */
export function pageSources(name: PageName): string[] {
  const source = sources.find((file) => file.endsWith(`/pages/${toFileName(name)}.tsx`));
  if (!source) throw new Error(`${toFileName(name)}.tsx is in no pages folder`);
  const own = source.replace('../', 'src/');
  return pages[name].frame === 'portal' ? [own, 'src/app/portal-frame.tsx'] : [own];
}
