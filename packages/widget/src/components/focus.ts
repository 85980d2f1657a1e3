import { useLayoutEffect, useRef } from 'preact/hooks';

const FOCUSABLE = 'a[href], button:not(:disabled), input, textarea:not(:disabled), [tabindex="0"]';

/** Keeps Tab and Shift+Tab inside of an element of a shadow tree. */
export function keepFocusInside(event: KeyboardEvent, container: HTMLElement) {
  if (event.key !== 'Tab') return;
  const all = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility() && !element.closest('[inert]'),
  );
  const active = (container.getRootNode() as ShadowRoot).activeElement;
  const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)];
  if (active !== last && active !== container) return;
  event.preventDefault();
  first?.focus();
}

/**
 * Puts the focus where the visitor goes on: in the field, or, where the field is closed or brings up a keyboard over
 * half of the screen, on the chat around it.
 */
export function focusChat(chat: HTMLElement | null) {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const field = isTouch
    ? null
    : chat?.querySelector<HTMLElement>('.composer:not([hidden]) textarea:not(:disabled)');
  (field ?? chat)?.focus({ preventScroll: true });
}

/** After what stood in place of the composer the focus goes back to the button that asked for it, or on to the next question. */
export function useFocusAfter(isInstead: boolean, chat: { current: HTMLElement | null }) {
  const wasInstead = useRef(false);
  useLayoutEffect(() => {
    if (wasInstead.current && !isInstead) {
      const asking = chat.current?.querySelector<HTMLElement>('.tool.delete');
      if (asking) asking.focus();
      else focusChat(chat.current);
    }
    wasInstead.current = isInstead;
  }, [isInstead]);
}

/** The composer is closed while a message is on its way: the focus waits on the chat, which hears the keys, and goes back. */
export function useFocusWhileBusy(isBusy: boolean, chat: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const root = chat.current?.getRootNode() as ShadowRoot | undefined;
    if (root?.activeElement?.matches(isBusy ? '.composer *' : '.chat')) focusChat(chat.current);
  }, [isBusy]);
}
