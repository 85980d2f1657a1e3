import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const pace = { checkMs: 2_500, windowMs: 30_000 };

/** What the system has taken of what was written, a piece that is on its way included: a field that Node may rename. */
function takenBy(socket: Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }) {
  const { bytesWritten, writeQueueSize } = socket._handle ?? {};
  if (bytesWritten === undefined || writeQueueSize === undefined) return socket.bytesWritten;
  return bytesWritten - writeQueueSize;
}

/**
 * Cuts callers for whom something waits and of whom the system has taken nothing for a while. It takes in large pieces: who
 * reads a byte now and then moves nothing, and would keep a connection and an answer for as long as they please.
 */
export function cutSlowReaders(server: Server, { checkMs, windowMs } = pace) {
  const sockets = new Set<Socket>();
  const waiting = new Map<Socket, { since: number; taken: number }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      waiting.delete(socket);
    });
  });

  function check(socket: Socket) {
    if (socket.writableLength === 0) return void waiting.delete(socket);
    const taken = takenBy(socket);
    const known = waiting.get(socket);
    if (taken !== known?.taken) {
      waiting.set(socket, { since: performance.now(), taken });
    } else if (performance.now() - known.since > windowMs) socket.destroy();
  }

  const timer = setInterval(() => sockets.forEach(check), checkMs).unref();
  server.once('close', () => clearInterval(timer));
}
