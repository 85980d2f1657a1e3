import { useEffect, useEffectEvent, useState } from 'react';

/** Enter pressed before the results of what was typed are there: `choose` runs once they are. */
export function useAwaitedEnter(isCurrent: boolean, choose: () => void) {
  const [isAwaited, setIsAwaited] = useState(false);
  const chooseFound = useEffectEvent(choose);

  useEffect(() => {
    if (!isAwaited || !isCurrent) return;
    setIsAwaited(false);
    chooseFound();
  }, [isAwaited, isCurrent]);

  return { awaitEnter: () => setIsAwaited(true), forgetEnter: () => setIsAwaited(false) };
}
