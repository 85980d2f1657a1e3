import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';

type Kept = { token?: string; isUsed?: boolean } | null;

/**
 * Token of a mailed link. Removed from the URL at once and kept in the history entry, where a reload or language
 * switch finds it. Undefined before hydration.
 */
export function useLinkToken() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [last, setLast] = useState<Kept>(null);
  const fresh = readToken(location.hash);
  const stored = location.state as Kept;
  const isUsedUp = last?.isUsed === true && last.token === fresh;
  const kept: Kept = fresh && !isUsedUp ? { token: fresh } : (last ?? stored);
  const isStored = last?.token === stored?.token && last?.isUsed === stored?.isUsed;

  useEffect(() => {
    if (!fresh) return;
    setLast({ token: fresh });
    void navigate(readAddress(), { replace: true, state: { token: fresh }, preventScrollReset: true });
  }, [fresh, navigate]);

  useEffect(() => {
    if (!last || fresh || isStored) return;
    void navigate(readAddress(), { replace: true, state: last, preventScrollReset: true });
  }, [last, fresh, isStored, navigate]);

  return {
    token: isHydrated ? (kept?.token ?? null) : undefined,
    isUsed: isHydrated && kept?.isUsed === true,
    /** A later link in the same tab brings a new token. */
    use: () => setLast({ ...kept, isUsed: true }),
  };
}

/** The real URL, since the router's has no language. */
function readAddress() {
  const { pathname, search } = window.location;
  return { pathname, search };
}

export function readToken(hash: string): string | null {
  return /^#token=([\w.-]{20,100})$/.exec(hash)?.[1] ?? null;
}
