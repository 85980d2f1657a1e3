import { type ComponentType, lazy } from 'react';
import { showToast } from './toast.ts';

/**
 * A part of a page, loaded on demand. `lazy` alone would replace the whole page, with what was typed, by the error
 * page if its code cannot be loaded. Until it can, the part is waited for.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isUnnoticed = false,
) {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        if (!isUnnoticed) showToast({ tone: 'destructive', title: null });
        await nextChance();
      }
    }
  });
}

/** The connection is back, or the visitor clicks, perhaps again on what opens the part. */
function nextChance() {
  return new Promise((resolve) => {
    for (const event of ['online', 'click']) window.addEventListener(event, resolve, { once: true });
  });
}
