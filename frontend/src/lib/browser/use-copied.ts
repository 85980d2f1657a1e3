import { type RefObject, useEffect, useState } from 'react';

const COPIED_MS = 2000;

/** Copies and confirms for two seconds; on failure leaves the text selected. */
export function useCopied(field: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    if (!field.current) return;
    setState((await copyText(field.current)) ? 'copied' : 'selected');
  }
  return { state, copy: () => void copy(), noteCopied: () => setState('copied') };
}

/**
 * Copies the text of a field or of any other element. Without the Clipboard API (insecure origin) falls back to
 * execCommand, then leaves the text selected.
 */
async function copyText(element: HTMLElement): Promise<boolean> {
  const isField = element instanceof HTMLTextAreaElement;
  try {
    await navigator.clipboard.writeText(isField ? element.value : (element.textContent ?? ''));
    return true;
  } catch {
    element.focus();
    if (isField) element.select();
    else getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
