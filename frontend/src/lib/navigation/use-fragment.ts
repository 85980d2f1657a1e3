import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useQueryParams } from './use-query-params.ts';

/** Runs when a link to this fragment is followed. Then drops it, so that neither a reload nor Back repeats it. */
export function useFragment(fragment: string, onReached: () => void) {
  const { hash } = useLocation();
  const [params, setParams] = useQueryParams();
  const isReached = hash === `#${fragment}`;
  const reach = useEffectEvent(() => {
    onReached();
    setParams(params, { replace: true });
  });
  useEffect(() => {
    if (!isReached) return;
    // After a new page has taken the focus.
    const frame = requestAnimationFrame(() => reach());
    return () => cancelAnimationFrame(frame);
  }, [isReached]);
}
