import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its page is being taken over: what only the browser knows is shown after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
