import type { i18n } from 'i18next';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../components/layout/skip-link.tsx';
import { LoadingBar } from '../components/ui/when-loaded.tsx';
import { localStore } from '../lib/browser/browser-storage.ts';
import { focusOn } from '../lib/browser/focus.ts';
import { ALIVE, CONTACT_HASH } from '../lib/browser/start-signals.ts';
import { openContact } from '../lib/contact-popup.ts';
import { readPath } from '../lib/navigation/paths.ts';
import { useSettings } from '../lib/settings.tsx';
import { Frame } from './frames.tsx';
import { applyHead, describePage } from './head.ts';
import { pageComponents } from './page-sources.ts';
import { pageNames, pages } from './pages.ts';

const STORED_LANGUAGE_KEY = 'i18nextLng';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Suspense sits inside the router, since a suspended router would miss Back. */
export function App() {
  return (
    <Suspense>
      <Site />
    </Suspense>
  );
}

/** Both languages share one route tree, so that a page keeps its state on a language switch. */
function Site() {
  const location = useLocation();
  const { path } = readPath(location.pathname);
  const isInLanguage = useLanguageOfPath(location.pathname);
  useHead(location.pathname);
  useStartAtTop({ ...location, pathname: path });
  useEffect(() => void window.dispatchEvent(new Event(ALIVE)), []);

  return (
    <Frame path={path}>
      <Routes location={{ ...location, pathname: path }}>
        {pageNames.map((name) => {
          const Page = pageComponents[name];
          return <Route key={name} path={pages[name].path} element={<Page />} />;
        })}
      </Routes>
      <Anchor />
      {!isInLanguage && <LoadingBar />}
    </Frame>
  );
}

function useHead(pathname: string) {
  const { t, i18n } = useTranslation();
  const { origin } = useSettings();
  const isShown = readPath(pathname).language === i18n.language;
  // Runs before the pages' own effects, which may set a better title.
  useBrowserLayoutEffect(() => {
    if (isShown) applyHead(describePage({ pathname, origin, t }));
  }, [pathname, origin, t, isShown]);
}

/** Scrolls a new page to the top and focuses its content, unless it opens at a fragment. Back restores the position. */
function useStartAtTop({ pathname: path, hash }: { pathname: string; hash: string }) {
  const how = useNavigationType();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (how === 'POP' || findTarget(hash)) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path, hash, how]);
}

/**
 * Scrolls to the fragment, even if it is the same again. The contact form opens over any page. A sibling of the page,
 * whose code and texts may still be loading.
 */
function Anchor() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === CONTACT_HASH) return openContact();
    const target = findTarget(hash);
    if (!target) return;
    target.scrollIntoView();
    focusOn(target);
  }, [hash, key]);
  return null;
}

const findTarget = (hash: string) => document.getElementById(hash.slice(1));

function useLanguageOfPath(pathname: string) {
  const { i18n } = useTranslation();
  const { language } = readPath(pathname);

  useEffect(() => {
    localStore.write(STORED_LANGUAGE_KEY, language);
    if (i18n.language !== language) void showLanguage(i18n, language);
  }, [i18n, language]);
  return i18n.language === language;
}

async function showLanguage(i18n: i18n, language: string) {
  await i18n.loadLanguages(language);
  if (readPath(window.location.pathname).language === language) await i18n.changeLanguage(language);
}
