import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setServerDeadlines } from '@fucina/service-kit/lifecycle';
import { answerClientError, answerUnsupported } from './problem-answer.ts';
import { cutSlowReaders } from './slow-readers.ts';

const CHECK_MS = 5000;
// Longer than a keep-alive pause; event streams send a heartbeat every 15 seconds.
const SOCKET_IDLE_MS = 75_000;

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
  // `Expect: 100-continue` is confirmed only once the body is wanted.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  return server;
}
