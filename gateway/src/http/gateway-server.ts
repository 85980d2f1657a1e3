import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endpoints } from '@fucina/contracts/endpoints/all';
import { setServerDeadlines } from '@fucina/service-kit/lifecycle';
import { answerClientError, answerUnsupported } from './problem-answer.ts';

const CHECK_MS = 5000;
// Longer than a keep-alive pause and than any route may take to answer, so that a slow answer ends in a problem and not
// in a cut connection. Event streams send heartbeats every 15 seconds.
const SOCKET_IDLE_MS = 15_000 + Math.max(...endpoints.map(({ timeouts }) => timeouts.headersMs));

export function createGatewayServer(handle: (req: IncomingMessage, res: ServerResponse) => void): Server {
  const server = createServer(
    { connectionsCheckingInterval: CHECK_MS, optimizeEmptyRequests: true, requireHostHeader: false },
    handle,
  );
  setServerDeadlines(server);
  server.timeout = SOCKET_IDLE_MS;
  cutSlowReaders(server);
  server.on('clientError', (error, socket) => answerClientError(error, socket as Socket));
  server.on('connect', (_req, socket) => answerUnsupported(socket as Socket));
  // `Expect: 100-continue` is confirmed only when the body is read.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  return server;
}

const pace = { checkMs: 2_500, windowMs: 30_000 };

/** Bytes the kernel has accepted, including a write in progress. `_handle` is internal to Node and may be renamed. */
function takenBy(socket: Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }) {
  const { bytesWritten, writeQueueSize } = socket._handle ?? {};
  if (bytesWritten === undefined || writeQueueSize === undefined) return socket.bytesWritten;
  return bytesWritten - writeQueueSize;
}

/**
 * Disconnects clients that have data waiting but let the kernel accept none of it. The kernel accepts large chunks,
 * so a client that reads a byte now and then makes no progress, and would hold its connection for ever.
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
