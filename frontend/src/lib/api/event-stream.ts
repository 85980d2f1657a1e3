import { createParser } from 'eventsource-parser';
import { type Call, callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { OPENED, publishEvent } from './event-bus.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 45_000;
/** Hidden tabs close their stream after this. */
const HIDDEN_MS = 60_000;
/** Keeps the stream open across page changes. */
const LINGER_MS = 1500;

export type StreamEvent = { event: string; data: string };

type Follower = {
  /** Also after a reconnect, when events may have been missed. */
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
};

const shared = new Map<string, { followers: Set<Follower>; isOpen: () => boolean; close: () => void }>();

/** Follows an event stream; followers of the same path share a connection per tab. */
export function followEvents(call: Call, follower: Follower): () => void {
  const { path } = call;
  const stream = shared.get(path) ?? open(call);
  stream.followers.add(follower);
  if (stream.isOpen()) follower.onOpen();

  return () => {
    stream.followers.delete(follower);
    setTimeout(() => {
      if (stream.followers.size > 0 || shared.get(path) !== stream) return;
      shared.delete(path);
      stream.close();
    }, LINGER_MS);
  };
}

function open(call: Call) {
  const followers = new Set<Follower>();
  const connection = keepConnected(call, {
    onOpen() {
      for (const follower of followers) follower.onOpen();
      publishEvent({ event: OPENED, data: '' });
    },
    onEvent(event) {
      for (const follower of followers) follower.onEvent(event);
      publishEvent(event);
    },
  });
  const stream = { followers, ...connection };
  shared.set(call.path, stream);
  return stream;
}

/** Reconnects with back-off, and at once when the tab or network is back. */
function keepConnected(call: Call, follower: Follower) {
  let attempt: AbortController | null = null;
  let isOpen = false;
  let failures = 0;
  let firstRetryMs = FIRST_RETRY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    clearTimeout(retryTimer);
    attempt?.abort();
    const current = new AbortController();
    attempt = current;
    const end = await readStream(call, current, {
      onOpen() {
        isOpen = true;
        failures = 0;
        follower.onOpen();
      },
      onEvent: follower.onEvent,
      onRetry: (ms) => {
        firstRetryMs = Math.min(Math.max(ms, FIRST_RETRY_MS), LAST_RETRY_MS);
      },
    });
    if (attempt !== current) return;
    attempt = null;
    isOpen = false;
    if (end.isFinal) return;
    const waitMs = Math.max(backOff(failures, firstRetryMs), end.retryAfterMs);
    failures += 1;
    retryTimer = setTimeout(() => void connect(), waitMs);
  }

  function disconnect() {
    clearTimeout(retryTimer);
    clearTimeout(hiddenTimer);
    attempt?.abort();
    attempt = null;
    isOpen = false;
  }

  function onVisibility() {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(disconnect, HIDDEN_MS);
    else if (!attempt) void connect();
  }
  function onOnline() {
    if (!isOpen && !document.hidden) void connect();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  void connect();
  return {
    isOpen: () => isOpen,
    close() {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      disconnect();
    },
  };
}

/** Exponential, with half of it jitter. */
function backOff(failures: number, firstMs: number) {
  const longestMs = Math.min(firstMs * 2 ** failures, LAST_RETRY_MS);
  return longestMs / 2 + (Math.random() * longestMs) / 2;
}

type Ended = { isFinal: boolean; retryAfterMs: number };

/** Resolves when the stream ends, breaks, stalls or is refused; a 401 or 403 is not retried. */
async function readStream(
  call: Call,
  attempt: AbortController,
  { onOpen, onEvent, onRetry }: Follower & { onRetry: (ms: number) => void },
): Promise<Ended> {
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => onEvent({ event, data }),
    onRetry,
  });
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    const { body } = await callApi(call, { accept: 'text/event-stream', signal: attempt.signal });
    if (!body) return { isFinal: true, retryAfterMs: 0 };
    onOpen();
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    while (true) {
      clearTimeout(silence);
      silence = setTimeout(() => attempt.abort(), SILENCE_MS);
      const { done, value } = await reader.read();
      if (done) return { isFinal: false, retryAfterMs: 0 };
      parser.feed(value);
    }
  } catch (error) {
    const isRefused = error instanceof ApiError && [401, 403].includes(error.status);
    const retryAfter = error instanceof ApiError ? (error.problem?.retryAfter ?? 0) : 0;
    return { isFinal: isRefused, retryAfterMs: retryAfter * 1000 };
  } finally {
    clearTimeout(silence);
  }
}
