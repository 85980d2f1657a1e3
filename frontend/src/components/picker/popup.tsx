import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const GAP = 4;
const MARGIN = 8;
const MOST = 420;

type PopupProps = {
  anchor: RefObject<HTMLElement | null>;
  /** At least as wide as the anchor. */
  isWide?: boolean;
  /** Called on a click outside. */
  onLeave: () => void;
  children: ReactNode;
};

/** Shown in the top layer but placed next to its anchor in the DOM, since it would be inert outside a modal dialog. */
export function Popup({ anchor, isWide = false, onLeave, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);

  // Its content can be focused only once it is shown.
  useLayoutEffect(() => box.current?.showPopover?.(), []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const settle = () => {
      if (anchor.current) setPlace(placeBeside(anchor.current.getBoundingClientRect(), sizeOf(element)));
    };
    settle();
    // The calendar loads after its container and changes the size.
    const resized = new ResizeObserver(settle);
    resized.observe(element);
    window.addEventListener('scroll', settle, { capture: true, passive: true });
    window.addEventListener('resize', settle);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', settle, { capture: true });
      window.removeEventListener('resize', settle);
    };
  }, [anchor]);

  useEffect(() => {
    function handlePress({ target }: PointerEvent) {
      if (!(target instanceof Node)) return;
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) onLeave();
    }
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [anchor, onLeave]);

  return (
    <div
      ref={box}
      popover="manual"
      style={{
        left: place?.left,
        top: place?.top,
        maxHeight: place?.maxHeight,
        minWidth: isWide ? place?.anchorWidth : undefined,
        opacity: place ? 1 : 0,
      }}
      className="fixed inset-auto z-50 m-0 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-md border border-line bg-card p-1 font-normal text-ink shadow-overlay"
    >
      {children}
    </div>
  );
}

const sizeOf = ({ offsetWidth, scrollHeight }: HTMLElement) => ({
  width: offsetWidth,
  height: scrollHeight,
  roomWidth: document.documentElement.clientWidth,
  roomHeight: window.innerHeight,
});

type Anchor = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;
type Sizes = { width: number; height: number; roomWidth: number; roomHeight: number };

type Place = { left: number; top: number; maxHeight: number; anchorWidth: number };

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
