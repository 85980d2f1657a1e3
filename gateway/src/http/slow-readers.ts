import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const pace = { checkMs: 2_500, windowMs: 30_000 };

/** Bytes accepted by the kernel, including a write in progress. `_handle` is a Node internal and may be renamed. */
function takenBy(socket: Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }) {
  const { bytesWritten, writeQueueSize } = socket._handle ?? {};
  if (bytesWritten === undefined || writeQueueSize === undefined) return socket.bytesWritten;
  return bytesWritten - writeQueueSize;
}

/**
 * Cuts callers that have data waiting while the kernel accepts none of it. The kernel accepts in large chunks, so a
 * caller that reads a byte now and then makes no progress and would otherwise hold a connection for ever.
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
