import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadPage } from './app/frames.tsx';
import { findPage, pages } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { createTranslations } from './lib/i18n.ts';
import { readPath } from './lib/paths.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { Settings } from './lib/settings.tsx';
import './styles.css';

async function start() {
  const settings = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as Settings;
  const { language, path } = readPath(window.location.pathname);
  const name = findPage(path);
  const [i18n] = await Promise.all([
    createTranslations({ language, brandName: settings.brandName, texts: pages[name].texts }),
    preloadPage(name),
  ]);
  const root = document.getElementById('root');
  if (!root) return;

  hydrateRoot(
    root,
    <StrictMode>
      <Providers settings={settings} i18n={i18n} queryClient={createQueryClient()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
}

void start();
