import type { SignedVisitor } from '@fucina/contracts/chat';

type Given = { [Name in keyof SignedVisitor]?: SignedVisitor[Name] | undefined };

/** What a script of the host page can do, and hear of. */
export type ChatApi = {
  open: () => void;
  close: () => void;
  /** Gives back what stops the telling. */
  on: (
    event: 'open' | 'close' | 'message' | 'answer' | 'lead',
    handler: (detail: object) => void,
  ) => () => void;
  /** From the next message on; without a visitor, nobody. */
  identify: (visitor?: Given) => void;
  /** At once; before the widget was there, an array kept it. */
  push: (use: (chat: ChatApi) => void) => void;
};

/** The visitor without what is empty, which the service would take for a part of what was signed. */
function readVisitor({ id, name, email, signature }: Given): SignedVisitor | undefined {
  return id && signature ? { id, signature, ...(name && { name }), ...(email && { email }) } : undefined;
}

/** A handler that throws stops nothing: the browser reports it as an event's. */
export function createChatApi({ open, close }: Pick<ChatApi, 'open' | 'close'>, given: Given) {
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
    /** Takes the place of the array in which scripts wait for it. */
    publish() {
      const page = window as unknown as { chatWidget?: unknown };
      const waiting = page.chatWidget;
      page.chatWidget = api;
      if (Array.isArray(waiting)) waiting.forEach(api.push);
    },
  };
}
