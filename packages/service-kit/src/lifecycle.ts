import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { jobHangSeconds } from './isolated-job.ts';
import type { Logger } from './logger.ts';
import { watchForHang } from './watchdog.ts';

const CLOSE_MS = 10_000;

let isClosing = false;

/** True once shutdown has begun, after which readiness fails. */
export const isDraining = () => isClosing;

/**
 * Graceful shutdown on SIGTERM, SIGINT or loss of the supervisor: serves for another `drainMs`, runs `close` once and
 * exits, within ten seconds at most. Returns `prepare` for work before readiness, whose failures during shutdown are
 * ignored. Also starts the watchdog that ends a blocked process.
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

/** Listens with timeouts against slow clients. Resolves once the port is open. */
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

// Node's default backlog of 511 makes a larger burst of connections fail.
const MAX_CONNECTIONS = 10_000;

export type OpenServer = { port: number; close(): Promise<void> };

/** Opens the port of an existing server. */
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

/** Keep-alive timeout of idle connections. */
export const KEEP_ALIVE_MS = 65_000;

/**
 * Timeouts against slow clients and a cap on connections, which Node leaves unlimited. Body timeouts are left to the
 * gateway's routes, which give a large file on a slow line up to a quarter of an hour.
 */
export function setServerDeadlines(server: Server) {
  server.headersTimeout = 10_000;
  server.requestTimeout = 1_000_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = MAX_CONNECTIONS;
}

const IDLE_SWEEP_MS = 100;

/** Stops accepting, waits for requests in flight and closes connections as they fall idle. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Node closes only what is idle right now; connections that fall idle later would stay open for their keep-alive
    // time.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
