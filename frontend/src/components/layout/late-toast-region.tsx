import { lazy, Suspense, useSyncExternalStore } from 'react';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

const never = () => () => undefined;

/** Loaded after the page, since no toast appears before the visitor acts. */
export function LateToastRegion() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}
