import { type RefObject, useEffect, useRef } from 'react';
import { type FormMessage, readContact, readFormMessage } from './read-form-message.ts';

const FORCED_AFTER_MS = 1000;

/** Events that a provider's script may dispatch on our window. */
const WINDOW_EVENTS = ['form-submit', 'form-redirect'];

/** Detects use of the embedded form: a message from its origin, a window event, or a submit button on our page. */
export function useFormSignals({
  frame,
  origin,
  onUsed,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  origin: string;
  onUsed: (contact: FormMessage) => void;
}) {
  const report = useRef(onUsed);
  useEffect(() => {
    report.current = onUsed;
  });

  useEffect(() => {
    let timer = 0;

    function onMessage({ origin: sender, source, data }: MessageEvent) {
      if (sender !== origin || source !== frame.current?.contentWindow) return;
      const message = readFormMessage(data);
      if (message) report.current(message);
    }
    function onWindowEvent(event: Event) {
      report.current(readContact(event instanceof CustomEvent ? event.detail : null));
    }
    function onClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest('[type=submit]') : null;
      // Our own forms report their submission themselves.
      if (!button || button.closest('form[data-own]')) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => report.current({ fullName: '', email: '' }), FORCED_AFTER_MS);
    }

    window.addEventListener('message', onMessage);
    document.addEventListener('click', onClick);
    for (const name of WINDOW_EVENTS) window.addEventListener(name, onWindowEvent);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      document.removeEventListener('click', onClick);
      for (const name of WINDOW_EVENTS) window.removeEventListener(name, onWindowEvent);
    };
  }, [frame, origin]);
}
