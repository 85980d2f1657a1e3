import { useEffect, useState } from 'react';

/** Toggles the palette on Ctrl+K or ⌘K. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsOpen((was) => !was);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
