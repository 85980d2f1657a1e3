import type { Block } from '@fucina/contracts/block';
import type { RawBlock } from '../block-writer.ts';
import type { Region } from '../element-rules.ts';

/**
 * Scopes of headings: a closed accordion question does not apply to what follows, nor the main text's last heading to
 * the footer.
 */
export function createScopes() {
  let isInFrame = false;
  let limit: number | null = null;

  return {
    /** Ends the scope of headings deeper than `level`. */
    returnTo(level: number) {
      limit = limit === null ? level : Math.min(limit, level);
    },

    place(block: Block, region: Region): Block {
      const wasInFrame = isInFrame;
      isInFrame = region === 'footer' || region === 'nav';
      const under = isInFrame && !wasInFrame ? 0 : limit;
      limit = null;
      return under === null || block.under !== undefined ? block : { ...block, under };
    },
  };
}

/** Drops blocks; a dropped block's end of scope moves to the next block kept in its region. */
export function filterBlocks(blocks: RawBlock[], isKept: (raw: RawBlock, at: number) => boolean): RawBlock[] {
  let pending: number | undefined;
  return blocks.flatMap((raw, i) => {
    if (raw.region !== blocks[i - 1]?.region) pending = undefined;
    pending = lower(pending, raw.block.under);
    if (!isKept(raw, i)) return [];
    const under = pending;
    pending = undefined;
    return [
      under === raw.block.under || under === undefined ? raw : { ...raw, block: { ...raw.block, under } },
    ];
  });
}

function lower(one: number | undefined, other: number | undefined) {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}
