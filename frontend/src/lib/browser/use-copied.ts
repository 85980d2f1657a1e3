import { type RefObject, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const COPIED_MS = 2000;

export type CopyState = 'idle' | 'copied' | 'selected';

/** Copies and confirms for two seconds; on failure leaves the text selected. */
export function useCopied(field: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<CopyState>('idle');

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
