/** Full-window breakpoint; must match the style sheet. */
const SMALL_WINDOW = '(max-width: 519px), (max-height: 479px)';

/** Tracks the part of the page an on-screen keyboard leaves visible, until the signal aborts. */
export function followVisibleViewport(sheet: CSSStyleSheet, signal: AbortSignal) {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    if (!matchMedia(SMALL_WINDOW).matches) return;
    // During pinch zoom the layout must not move.
    if (Math.abs(viewport.scale - 1) > 0.05) return;
    const { height, offsetTop } = viewport;
    sheet.replaceSync(`:host{--visible-height:${height}px;--visible-top:${offsetTop}px}`);
  };
  update();
  viewport.addEventListener('resize', update, { signal });
  viewport.addEventListener('scroll', update, { signal });
}
