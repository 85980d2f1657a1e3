/** Where the chat fills the window, by the same rule as in the styles. */
const SMALL_WINDOW = '(max-width: 519px), (max-height: 479px)';

/** Tells the styles which part of the page an on-screen keyboard leaves visible, until the signal ends it. */
export function followVisibleViewport(sheet: CSSStyleSheet, signal: AbortSignal) {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    if (!matchMedia(SMALL_WINDOW).matches) return;
    // While the visitor has zoomed in with two fingers, the layout must stay where it is.
    if (Math.abs(viewport.scale - 1) > 0.05) return;
    const { height, offsetTop } = viewport;
    sheet.replaceSync(
      `:host{--visible-height:${Math.round(height)}px;--visible-top:${Math.round(offsetTop)}px}`,
    );
  };
  update();
  viewport.addEventListener('resize', update, { signal });
  viewport.addEventListener('scroll', update, { signal });
}
