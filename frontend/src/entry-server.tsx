import { type Language, pagePrefixes } from '@fucina/contracts/languages';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadPage } from './app/frames.tsx';
import { alternatesOf, describePage, type Head, robotsOf } from './app/head.ts';
import { pageSources } from './app/page-sources.ts';
import { type FrameName, findPage, type PageName, pageNames, pages, shortcuts } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { describeForMachines } from './app/structured-data.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import type { InitialData } from './lib/initial-data.tsx';
import { leadOn, localizePath, type Place, readPath } from './lib/navigation/paths.ts';
import type { Settings } from './lib/settings.tsx';
import { createTranslations } from './lib/texts/i18n.ts';
import type { TextOverrides } from './lib/texts/overrides.ts';
import { textSources } from './lib/texts/text-chunks.ts';

/** `sources`: source files of the page and its texts, for the build manifest. */
export type RenderedPage = {
  name: PageName;
  frame: FrameName;
  start: 'at once' | 'when used';
  head: Head;
  robots: string;
  things: Record<string, unknown>[];
  html: string;
  sources: string[];
};

/** Redirect target for aliases; null otherwise. */
export function findRedirect(place: Place): string | null {
  const { pathname } = place;
  const { language, path } = readPath(pathname);
  const shortcut = shortcuts[path];
  if (shortcut) return leadOn(`${pathname.slice(0, -path.length)}${shortcut}`, place);
  if (pathname !== '/' && pathname.endsWith('/'))
    return leadOn(`/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`, place);
  // Redirects a translated page from its English slug.
  const address = localizePath(language, path);
  if (pagePrefixes[language] && pathname !== address) return leadOn(address, place);
  return null;
}

export const languageOf = (pathname: string): Language => readPath(pathname).language;

/** HTML of a page, with staff's texts in place of the translation files'. */
export async function renderPage({
  pathname,
  search = '',
  settings,
  overrides,
  initialData = {},
}: {
  pathname: string;
  search?: string;
  settings: Settings;
  overrides: TextOverrides;
  initialData?: InitialData | undefined;
}): Promise<RenderedPage> {
  const { language, path } = readPath(pathname);
  const name = findPage(path);
  const { frame, texts, start } = pages[name];
  const i18n = await createTranslations({
    language,
    brandName: settings.brandName,
    keptFor: settings.keptFor,
    texts,
    findOverrides: () => overrides,
  });
  await preloadPage(name);

  const head = describePage({ pathname, origin: settings.origin, t: i18n.t });
  const html = renderToString(
    <StrictMode>
      <Providers settings={settings} initialData={initialData} i18n={i18n} queryClient={createQueryClient()}>
        <StaticRouter location={leadOn(pathname, { search })}>
          <App />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  const things = describeForMachines({ name, head, settings, t: i18n.t });
  const sources = [...pageSources(name), ...textSources({ language, texts })];
  return { name, frame, start, head, robots: robotsOf(head.isIndexed), things, html, sources };
}

/** Title for the link preview picture, without the brand; null for pages that are not indexed. */
export async function titleLink({
  language,
  name,
  settings,
  overrides,
}: {
  language: Language;
  name: string;
  settings: Settings;
  overrides: TextOverrides;
}): Promise<string | null> {
  const known = pageNames.find((candidate) => candidate === name && pages[candidate].isIndexed);
  if (!known) return null;
  const { brandName, keptFor } = settings;
  const { t } = await createTranslations({ language, brandName, keptFor, findOverrides: () => overrides });
  const parts = t(`head:${known}.title`).split(' · ');
  return parts.filter((part) => part !== brandName).join(' · ') || brandName;
}

/** Indexed pages in both languages, for the sitemap. */
export function listPages(origin: string) {
  return pageNames
    .filter((name) => pages[name].isIndexed)
    .flatMap((name) => {
      const { path } = pages[name];
      const alternates = alternatesOf({ path, origin });
      return alternates
        .filter(({ hrefLang }) => hrefLang !== 'x-default')
        .map(({ hrefLang, href }) => ({ language: hrefLang, href, alternates }));
    });
}
