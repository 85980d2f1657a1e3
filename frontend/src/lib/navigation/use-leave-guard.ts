import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readPath } from './paths.ts';
import { useClosingWarning } from './use-closing-warning.ts';

type WayOut = { go: () => void };

/** Marks a confirmed step for every guard of the page. */
const CONFIRMED = 'confirmed';

export type LeaveGuardOptions = {
  /** Paths that keep the changes: by default only the page's own. */
  isInside?: (path: string) => boolean;
  /** Asked at the moment of leaving, for changes that are not React state. */
  isAtRisk?: () => boolean;
  /** The same for closing the tab. */
  isAtRiskOnClosing?: () => boolean;
  /** Takes the place of Back, such as closing a dialog. */
  onBack?: () => void;
};

/** Confirms leaving with unsaved changes: links, Back, closing the tab. */
export function useLeaveGuard({
  isInside,
  isAtRisk = () => true,
  isAtRiskOnClosing = isAtRisk,
  onBack,
}: LeaveGuardOptions) {
  const navigate = useNavigate();
  const [wayOut, ask] = useState<WayOut | null>(null);
  const isLeaving = useRef(false);
  const latest = useRef({ isInside, isAtRisk, onBack });
  latest.current = { isInside, isAtRisk, onBack };

  // The address is already the next page's while that is being loaded.
  const own = useRef<Here>(null);
  useClosingWarning(true, isAtRiskOnClosing);
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    own.current ??= { origin: window.location.origin, pathname: window.location.pathname };
    const here = own.current;

    function findRiskyWayOut(href: string) {
      return latest.current.isAtRisk() ? findWayOut(href, here, latest.current.isInside) : null;
    }
    function catchClick(event: MouseEvent) {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return;
      const href = findRiskyWayOut(link.href);
      if (!href || event.defaultPrevented) return;
      event.preventDefault();
      // After the link's own handler, so that a panel which it closes has returned the focus.
      startTransition(() => ask({ go: () => void navigate(href) }));
    }
    // Before the router; without the Navigation API, Back is not intercepted.
    function catchStep(event: NavigateEvent) {
      const isAllowed = isLeaving.current || event.info === CONFIRMED;
      isLeaving.current = false;
      if (isAllowed || event.defaultPrevented) return;
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      const { key, url } = event.destination;
      if (!findRiskyWayOut(url)) return;
      event.preventDefault();
      if (latest.current.onBack) latest.current.onBack();
      else ask({ go: () => void navigation?.traverseTo(key, { info: CONFIRMED }) });
    }

    document.addEventListener('click', catchClick, true);
    navigation?.addEventListener('navigate', catchStep);
    return () => {
      document.removeEventListener('click', catchClick, true);
      navigation?.removeEventListener('navigate', catchStep);
    };
  }, [navigate]);

  function leave() {
    isLeaving.current = true;
    ask(null);
    wayOut?.go();
  }

  return { isAsking: wayOut !== null, ask, leave, stay: () => ask(null) };
}

type Here = { origin: string; pathname: string };

/** Target of a link that leaves the page within the site; null otherwise, such as for a language switch. */
export function findWayOut(
  href: string,
  { origin, pathname }: Here,
  isInside = (path: string) => path === readPath(pathname).path,
): string | null {
  const url = URL.parse(href, `${origin}${pathname}`);
  if (url?.origin !== origin) return null;
  if (isInside(readPath(url.pathname).path)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
