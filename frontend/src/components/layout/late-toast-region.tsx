import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

/** Loaded after the page, since no toast appears before the visitor acts. */
export function LateToastRegion() {
  return useIsHydrated() ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}
