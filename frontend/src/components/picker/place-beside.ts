type Anchor = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;
type Sizes = { width: number; height: number; roomWidth: number; roomHeight: number };

export type Place = { left: number; top: number; maxHeight: number; anchorWidth: number };

const GAP = 4;
const MARGIN = 8;
const MOST = 420;

/** Below the anchor, or above if it only fits there. Clamped to the window. */
export function placeBeside(anchor: Anchor, { width, height, roomWidth, roomHeight }: Sizes): Place {
  const wanted = Math.min(height, MOST);
  const below = roomHeight - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isAbove = below < wanted && above > below;
  const maxHeight = Math.max(0, Math.min(MOST, isAbove ? above : below));
  const left = Math.min(anchor.left, roomWidth - Math.max(width, anchor.width) - MARGIN);
  return {
    left: Math.max(MARGIN, left),
    top: isAbove ? anchor.top - GAP - Math.min(wanted, maxHeight) : anchor.bottom + GAP,
    maxHeight,
    anchorWidth: anchor.width,
  };
}
