import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';

const DRAIN_BYTES = 32 * 1024 * 1024;
const BODY_MS = 30_000;
const BYTES_PER_MS = 128;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Streams the request body, and calls `onExceeded` once it passes the limit. Destroying this stream leaves the
 * request open, so that it can still be answered.
 */
export function boundedBody(
  req: IncomingMessage,
  { maxBytes, onExceeded }: { maxBytes: number; onExceeded: () => void },
): Readable {
  let received = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received <= maxBytes) return done(null, chunk);
      onExceeded();
      return done();
    },
  });
  body.on('error', () => undefined);
  req.pipe(body);
  req.once('close', () => {
    if (!req.complete) body.destroy();
  });
  return body;
}

/** Body timeout: half a minute, or longer for large bodies on slow lines. */
export function limitBodyTime(
  req: IncomingMessage,
  { maxBytes, onLate }: { maxBytes: number; onLate: () => void },
) {
  const timer = setTimeout(() => req.complete || onLate(), BODY_MS + maxBytes / BYTES_PER_MS).unref();
  req.once('close', () => clearTimeout(timer));
}

/** Discards the rest of the body, since closing at once would reset the connection and lose the answer. */
export function drain(req: IncomingMessage) {
  if (req.complete) return;
  let left = DRAIN_BYTES;
  limitBodyTime(req, { maxBytes: 0, onLate: () => req.socket.destroy() });
  req.unpipe();
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.socket.destroy();
  });
  req.resume();
}
