import { useEffect, useState } from 'react';

/** Ctrl+K or ⌘K opens the palette, and closes it again. */
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
