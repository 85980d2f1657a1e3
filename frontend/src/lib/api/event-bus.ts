import type { StreamEvent } from './event-stream.ts';

type Listener = (event: StreamEvent) => void;
const listeners = new Set<Listener>();

/** Receives events of every open stream without opening one. */
export function subscribeToEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishEvent(event: StreamEvent) {
  for (const listener of listeners) listener(event);
}
