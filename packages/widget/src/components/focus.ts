const FOCUSABLE = 'a[href], button:not(:disabled), textarea, [tabindex="0"]';

/** Keeps Tab and Shift+Tab inside of an element of a shadow tree. */
export function keepFocusInside(event: KeyboardEvent, container: HTMLElement) {
  if (event.key !== 'Tab') return;
  const all = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const active = (container.getRootNode() as ShadowRoot).activeElement;
  const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)];
  if (active !== last && active !== container) return;
  event.preventDefault();
  first?.focus();
}

/**
 * Puts the focus where the visitor goes on: in the field, or, where a field brings up a keyboard over half of the
 * screen, on the dialog around it.
 */
export function focusDialog(dialog: HTMLElement | null) {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const target = isTouch ? dialog : dialog?.querySelector('textarea');
  target?.focus({ preventScroll: true });
}
