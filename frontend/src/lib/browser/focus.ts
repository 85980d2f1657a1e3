/** Of what takes no focus by itself. */
export function focusOn(place: HTMLElement) {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** As the ref of what the user's own act brings up. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** As the ref of what may go with the focus in it, which then stays in what is around, as far as that is left. */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const place = new Range();
  place.selectNode(element);
  queueMicrotask(
    () => document.activeElement === document.body && focusOn(place.startContainer as HTMLElement),
  );
};
