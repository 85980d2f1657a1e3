import { setImmediate } from 'node:timers/promises';
import type { PageKnowledge } from '../../passages/passage.ts';
import type { PassageIndex } from '../passage-index.ts';

// As many as can be indexed while a question waits.
const PASSAGES_PER_PART = 16;

/** A page not needed again while its hash is the same. */
export type HeldPage = { url: string; hash: string };

/** Equal hashes mean equal passages. */
export type ReadPageKnowledge = PageKnowledge & { hash?: string | undefined };

type HeldWorker = {
  hash: string | undefined;
  parts: number;
  fresh: number;
  isWhole: boolean;
};

export type HeldPages = ReturnType<typeof createHeldPages>;

/** Pages in an index, updated in slices between which questions are answered. */
export function createHeldPages(index: PassageIndex) {
  const held = new Map<string, HeldWorker>();

  return {
    isOpenFor({ url, hash, passages }: ReadPageKnowledge): boolean {
      const known = held.get(url);
      return hash !== undefined && passages.length > 0 && (known === undefined || known.hash === hash);
    },

    /** Only for pages fully indexed. */
    hashOf(url: string): string | undefined {
      const known = held.get(url);
      return known?.isWhole ? known.hash : undefined;
    },

    /** Replaces a page, resuming where it stopped; ends if a newer text arrives. */
    async apply({ url, hash, passages }: ReadPageKnowledge, nextTurn: () => Promise<unknown> = setImmediate) {
      const before = held.get(url);
      const isKnown = hash !== undefined && before?.hash === hash && passages.length > 0;
      const now = isKnown ? before : { hash, parts: before?.parts ?? 0, fresh: 0, isWhole: false };
      held.set(url, now);
      const needed = Math.ceil(passages.length / PASSAGES_PER_PART);
      while (now.fresh < Math.max(needed, now.parts)) {
        const from = now.fresh * PASSAGES_PER_PART;
        index.apply({ url: `${url} ${now.fresh}`, passages: passages.slice(from, from + PASSAGES_PER_PART) });
        now.fresh += 1;
        now.parts = Math.max(now.parts, now.fresh);
        await nextTurn();
        if (held.get(url) !== now) return;
      }
      now.parts = needed;
      now.fresh = needed;
      now.isWhole = true;
      if (needed === 0) held.delete(url);
    },
  };
}
