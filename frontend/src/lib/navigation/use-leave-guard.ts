import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findWayOut } from './find-way-out.ts';
import { useClosingWarning } from './use-closing-warning.ts';

type WayOut = { href: string } | { entry: string };

type Options = {
  /** Paths that keep the changes. */
  isInside?: ((path: string) => boolean) | undefined;
  /** Asked at the moment of leaving, for changes that are not React state. */
  isAtRisk?: () => boolean;
  /** The same for closing the tab. */
  isAtRiskOnClosing?: () => boolean;
};

/** Confirms leaving with unsaved changes: links, Back, closing the tab. */
export function useLeaveGuard(
  isDirty: boolean,
  { isInside, isAtRisk = () => true, isAtRiskOnClosing = isAtRisk }: Options = {},
) {
  const navigate = useNavigate();
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  const isLeaving = useRef(false);
  const latest = useRef({ isInside, isAtRisk });
  latest.current = { isInside, isAtRisk };

  useClosingWarning(isDirty, isAtRiskOnClosing);
  useEffect(() => {
    if (!isDirty) return;
    const { navigation } = window as { navigation?: Navigation };

    function findRiskyWayOut(href: string) {
      return latest.current.isAtRisk() ? findWayOut(href, window.location, latest.current.isInside) : null;
    }
    function catchClick(event: MouseEvent) {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return;
      const href = findRiskyWayOut(link.href);
      if (!href) return;
      event.preventDefault();
      event.stopPropagation();
      setWayOut({ href });
    }
    // Before the router; without the Navigation API, Back is not intercepted.
    function catchStep(event: NavigateEvent) {
      if (isLeaving.current || event.navigationType !== 'traverse' || !event.cancelable) return;
      if (!findRiskyWayOut(event.destination.url)) return;
      event.preventDefault();
      setWayOut({ entry: event.destination.key });
    }

    document.addEventListener('click', catchClick, true);
    navigation?.addEventListener('navigate', catchStep);
    return () => {
      document.removeEventListener('click', catchClick, true);
      navigation?.removeEventListener('navigate', catchStep);
    };
  }, [isDirty]);

  function leave() {
    if (!wayOut) return;
    isLeaving.current = true;
    setWayOut(null);
    if ('href' in wayOut) void navigate(wayOut.href);
    else window.navigation.traverseTo(wayOut.entry);
  }

  return { isAsking: wayOut !== null, leave, stay: () => setWayOut(null) };
}
