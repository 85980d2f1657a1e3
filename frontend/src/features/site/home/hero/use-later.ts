import { useEffect, useEffectEvent, useState } from 'react';

/** Something that is fetched once it is wanted; null until it is there. */
export function useLater<Value extends object>(
  load: () => Promise<Value>,
  { isWanted, onLost }: { isWanted: boolean; onLost: () => void },
): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const fetchIt = useEffectEvent(() => {
    load().then(setValue, onLost);
  });
  useEffect(() => {
    if (isWanted) fetchIt();
  }, [isWanted]);
  return value;
}
