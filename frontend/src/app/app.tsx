import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '../components/layout/skip-link.tsx';
import { readPath } from '../lib/paths.ts';
import { useSettings } from '../lib/settings.tsx';
import { Frame } from './frames.tsx';
import { applyHead, describePage } from './head.ts';
import { pageNames, pages } from './pages.ts';
import { useLanguageOfPath } from './use-language-of-path.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The site. Both languages share one set of routes, so a page keeps its state when the language changes. */
export function App() {
  const location = useLocation();
  const { path } = readPath(location.pathname);
  useLanguageOfPath(location.pathname);
  useHead(location.pathname);
  useStartAtTop(path);

  return (
    <Frame path={path}>
      <Routes location={{ ...location, pathname: path }}>
        {pageNames.map((name) => {
          const { path: pattern, page } = pages[name];
          return <Route key={name} path={pattern} element={<page.Page />} />;
        })}
      </Routes>
    </Frame>
  );
}

function useHead(pathname: string) {
  const { t, i18n } = useTranslation();
  const { origin } = useSettings();
  const isShown = readPath(pathname).language === i18n.language;
  // Before the pages' own effects, which may know a better title.
  useBrowserLayoutEffect(() => {
    if (isShown) applyHead(describePage({ pathname, origin, t }));
  }, [pathname, origin, t, isShown]);
}

/** A new page starts at its top and hands the keyboard its content; going back keeps the place. */
function useStartAtTop(path: string) {
  const how = useNavigationType();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (how === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path, how]);
}
