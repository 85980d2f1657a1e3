import { useLayoutEffect, useRef } from 'preact/hooks';

const FOCUSABLE = 'a[href], button:not(:disabled), input, textarea:not(:disabled), [tabindex="0"]';

/** Traps Tab and Shift+Tab inside a shadow tree. */
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

/** Focuses the composer, or the chat if the composer is closed or would open an on-screen keyboard. */
export function focusChat(chat: HTMLElement | null) {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const field = isTouch
    ? null
    : chat?.querySelector<HTMLElement>('.composer:not([hidden]) textarea:not(:disabled)');
  (field ?? chat)?.focus({ preventScroll: true });
}

/** Restores the focus when the composer comes back: to the button that opened its replacement, or to the composer. */
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

/**
 * The composer is disabled while a message is in flight, so the focus moves to the chat, which handles keys
 * meanwhile, and back.
 */
export function useFocusWhileBusy(isBusy: boolean, chat: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const root = chat.current?.getRootNode() as ShadowRoot | undefined;
    if (root?.activeElement?.matches(isBusy ? '.composer *' : '.chat')) focusChat(chat.current);
  }, [isBusy]);
}
