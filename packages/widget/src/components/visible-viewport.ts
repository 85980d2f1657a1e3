/** Breakpoint for filling the window. Must match the style sheet. */
const SMALL_WINDOW = '(max-width: 519px), (max-height: 479px)';

/** Tracks the part of the page left visible by an on-screen keyboard, until the signal aborts. */
export function followVisibleViewport(sheet: CSSStyleSheet, signal: AbortSignal) {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    if (!matchMedia(SMALL_WINDOW).matches) return;
    // The layout must not move during pinch zoom.
    if (Math.abs(viewport.scale - 1) > 0.05) return;
    const { height, offsetTop } = viewport;
    sheet.replaceSync(`:host{--visible-height:${height}px;--visible-top:${offsetTop}px}`);
  };
  update();
  viewport.addEventListener('resize', update, { signal });
  viewport.addEventListener('scroll', update, { signal });
}
