import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { jobHangSeconds } from './alone.ts';
import type { Logger } from './logger.ts';
import { watchForHang } from './watchdog.ts';

const CLOSE_MS = 10_000;

let isClosing = false;

/** True once the process has been told to stop: readiness turns red, so that nobody sends it anything new. */
export const isDraining = () => isClosing;

/**
 * Runs `close` once when the process is told to stop (SIGTERM, SIGINT, or the loss of its supervisor), after `drainMs` in
 * which it goes on serving, then exits. What takes longer than ten seconds is cut off. Gives `prepare`, for what must be
 * done before the process is ready: the stores that a stop closes under it are no fault. A process that hangs is ended too,
 * without an order.
 */
export function closeOnSignal({
  logger,
  drainMs = 0,
  close,
}: {
  logger: Logger;
  drainMs?: number;
  close: () => Promise<void>;
}) {
  async function stop(reason: string) {
    if (isClosing) return;
    isClosing = true;
    logger.info({ reason, drainMs }, 'stopping');
    if (drainMs > 0) await delay(drainMs);
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  }

  watchForHang({ jobHangSeconds: jobHangSeconds() });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('supervisor gone'));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));

  return {
    async prepare(work: () => Promise<unknown>) {
      try {
        await work();
      } catch (error) {
        if (!isClosing) throw error;
        logger.info({ err: error }, 'stopped while preparing');
      }
    },
  };
}

/** Listens with deadlines that cut slow clients, and resolves when the port is open. */
export function listen({
  fetch,
  ...address
}: {
  fetch: (request: Request) => Response | Promise<Response>;
  port: number;
  host: string;
}): Promise<OpenServer> {
  const server = createAdaptorServer({ fetch }) as Server;
  setServerDeadlines(server);
  return openServer(server, address);
}

// Of those that come in one moment Node keeps 511 by itself, and the others are let down.
const MAX_CONNECTIONS = 10_000;

export type OpenServer = { port: number; close(): Promise<void> };

/** Opens the port of a server that was made elsewhere. */
export function openServer(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<OpenServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: MAX_CONNECTIONS }, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port, close: () => closeServer(server) });
    });
  });
}

/** How long a connection waits for its next request. */
export const KEEP_ALIVE_MS = 65_000;

/**
 * Node's defaults are unbounded in number of connections. A large file on a slow line takes its minutes; how long a body
 * may take is the gateway's to say, route by route.
 */
export function setServerDeadlines(server: Server) {
  server.headersTimeout = 10_000;
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = MAX_CONNECTIONS;
}

const IDLE_SWEEP_MS = 100;

/** Stops accepting, waits for requests in hand, and ends each connection as soon as it is idle. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Node closes only those that are idle now; one that becomes idle later would keep us for its whole keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
