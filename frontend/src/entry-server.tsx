import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { pageSources, preloadPage } from './app/frames.tsx';
import { describePage, type Head, robotsOf } from './app/head.ts';
import { type FrameName, findPage, type PageName, pages, shortcuts } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { createTranslations, textSources } from './lib/i18n.ts';
import { readPath } from './lib/paths.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { Settings } from './lib/settings.tsx';

/** `sources` are the files that the build knows the page and its texts by. */
export type RenderedPage = {
  name: PageName;
  frame: FrameName;
  head: Head;
  robots: string;
  html: string;
  sources: string[];
};
export type PageAnswer = { redirectTo: string } | RenderedPage;

/** What to answer at a path: a page as HTML, or where to go instead. */
export async function renderPage({
  pathname,
  settings,
}: {
  pathname: string;
  settings: Settings;
}): Promise<PageAnswer> {
  const { language, path } = readPath(pathname);
  const shortcut = shortcuts[path];
  if (shortcut) return { redirectTo: `${pathname.slice(0, -path.length)}${shortcut}` };
  if (pathname !== '/' && pathname.endsWith('/'))
    return { redirectTo: `/${pathname.replace(/^\/+|\/+$/g, '')}` };

  const name = findPage(path);
  const { frame, texts } = pages[name];
  const i18n = await createTranslations({ language, brandName: settings.brandName, texts });
  await preloadPage(name);

  const head = describePage({ pathname, origin: settings.origin, t: i18n.t });
  const html = renderToString(
    <StrictMode>
      <Providers settings={settings} i18n={i18n} queryClient={createQueryClient()}>
        <StaticRouter location={pathname}>
          <App />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  const sources = [...pageSources(name), ...textSources({ language, texts })];
  return { name, frame, head, robots: robotsOf(head.isIndexed), html, sources };
}
