import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { LoadingBar } from '../components/ui/when-loaded.tsx';
import { readPath } from '../lib/navigation/paths.ts';
import { preloadPage } from './frames.tsx';
import { findPage } from './pages.ts';

type History = ReturnType<typeof createHistory>;
type Place = Pick<History, 'action' | 'location'>;

function createHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { createHref, push, replace } = history;
  // A link clicked again while its page is loaded adds no second step back. Steps of one address have a state.
  history.push = (to, state) =>
    (state || createHref(to) !== createHref(history.location) ? push : replace)(to, state);
  return history;
}

/** The router's own does not tell that the page stays because the next one is still being loaded. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const [place, setPlace] = useState<Place>({ action: history.action, location: history.location });
  const [isComing, startTransition] = useTransition();

  useLayoutEffect(
    () =>
      history.listen((place) => {
        // Beside its texts. Whether that fails shows when the page is rendered.
        preloadPage(findPage(readPath(place.location.pathname).path)).catch(() => undefined);
        startTransition(() => setPlace(place));
      }),
    [history],
  );
  return (
    <Router navigationType={place.action} location={place.location} navigator={history}>
      {isComing && <LoadingBar />}
      {children}
    </Router>
  );
}
