import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { BrowserRouter } from './app/browser-router.tsx';
import { preloadPage } from './app/frames.tsx';
import { findPage, pages } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { LOST, PREVIEW_QUERY, TAKES_OVER } from './lib/browser/start-signals.ts';
import { supplyUrlParse } from './lib/browser/url-parse.ts';
import type { InitialData } from './lib/initial-data.tsx';
import { readPath } from './lib/navigation/paths.ts';
import type { Settings } from './lib/settings.tsx';
import { createFindOverrides } from './lib/texts/find-overrides.ts';
import { createTranslations } from './lib/texts/i18n.ts';
import type { TextOverrides } from './lib/texts/overrides.ts';
import './styles.css';

type State = { settings: Settings; overrides: TextOverrides; initialData?: InitialData };

async function start() {
  supplyUrlParse();
  const state = document.getElementById('state')?.textContent ?? '{}';
  const { settings, overrides, initialData = {} } = JSON.parse(state) as State;
  const { language, path } = readPath(window.location.pathname);
  const name = findPage(path);
  const isPreview = pages[name].frame === 'site' && PREVIEW_QUERY.test(window.location.search);
  const preview = isPreview ? await (await import('./app/preview.tsx')).openPreview(language) : null;
  const [i18n] = await Promise.all([
    createTranslations({
      language,
      brandName: settings.brandName,
      keptFor: settings.keptFor,
      texts: pages[name].texts,
      findOverrides: preview?.findOverrides ?? createFindOverrides({ language, overrides }),
      finish: preview?.markTexts,
    }),
    preloadPage(name),
  ]);
  const root = document.getElementById('root');
  if (!root) return;

  const app = (
    <StrictMode>
      <Providers settings={settings} initialData={initialData} i18n={i18n} queryClient={createQueryClient()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  window.dispatchEvent(new Event(TAKES_OVER));
  // Drafts differ from the server's HTML, so nothing is hydrated.
  if (preview) preview.show({ root, app, i18n });
  else hydrateRoot(root, app);
}

start().catch((error: unknown) => {
  window.dispatchEvent(new Event(LOST));
  throw error;
});
