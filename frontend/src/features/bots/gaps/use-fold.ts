import { useState } from 'react';

/** What was opened once stays mounted when folded (`wasOpened`), so that nothing typed in it is lost. */
export function useFold(isOpenAtFirst: boolean) {
  const [fold, setFold] = useState({ isOpen: isOpenAtFirst, wasOpened: isOpenAtFirst });
  const toggle = () => setFold({ isOpen: !fold.isOpen, wasOpened: true });
  return { ...fold, toggle };
}
