import type { StreamEvent } from './event-stream.ts';

type Listener = (event: StreamEvent) => void;
const listeners = new Set<Listener>();

/** A stream is open, possibly again: events before it may have been missed. */
export const OPENED = 'opened';

/** Receives events of every open stream without opening one. */
export function subscribeToEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishEvent(event: StreamEvent) {
  for (const listener of listeners) listener(event);
}
