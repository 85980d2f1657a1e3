import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration; for browser-only content. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
