import type { SignedVisitor } from '@fucina/contracts/chat';

type HostVisitor = { [Name in keyof SignedVisitor]?: SignedVisitor[Name] | undefined };

/** Public JavaScript API for host pages. */
export type ChatApi = {
  open: () => void;
  close: () => void;
  /** Returns the unsubscribe function. */
  on: (
    event: 'open' | 'close' | 'message' | 'answer' | 'lead',
    handler: (detail: object) => void,
  ) => () => void;
  /** Applies from the next message. Without a visitor, clears the identity. */
  identify: (visitor?: HostVisitor) => void;
  /** Runs at once. Before the widget loads, an array queues the call. */
  push: (use: (chat: ChatApi) => void) => void;
};

/** Drops empty fields, since the service checks the signature over all fields it gets. */
function readVisitor({ id, name, email, signature }: HostVisitor): SignedVisitor | undefined {
  return id && signature ? { id, signature, ...(name && { name }), ...(email && { email }) } : undefined;
}

/** Errors in handlers are reported by the browser and stop nothing. */
export function createChatApi({ open, close }: Pick<ChatApi, 'open' | 'close'>, given: HostVisitor) {
  const events = new EventTarget();
  let visitor = readVisitor(given);
  const api: ChatApi = {
    open,
    close,
    on(event, handler) {
      const listener = ({ detail }: CustomEventInit) => handler(detail);
      events.addEventListener(event, listener);
      return () => events.removeEventListener(event, listener);
    },
    identify(named = {}) {
      visitor = readVisitor(named);
    },
    push: (use) => use(api),
  };
  return {
    visitor: () => visitor,
    tell: (event: string, detail = {}) => void events.dispatchEvent(new CustomEvent(event, { detail })),
    /** Replaces the array that queued early calls. */
    publish() {
      const page = window as unknown as { chatWidget?: unknown };
      const waiting = page.chatWidget;
      page.chatWidget = api;
      if (Array.isArray(waiting)) waiting.forEach(api.push);
    },
  };
}
