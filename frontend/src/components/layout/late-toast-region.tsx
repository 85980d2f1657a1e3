import { type ComponentType, useEffect, useState } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';

/**
 * Loaded after the page, since no toast appears before the visitor acts. If that fails, the page works without toasts
 * until the connection is back.
 */
export function LateToastRegion() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const isOnline = useIsOnline();

  useEffect(() => {
    if (Region || !isOnline) return;
    import('./toast-region.tsx').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => undefined,
    );
  }, [Region, isOnline]);

  return Region && <Region />;
}
