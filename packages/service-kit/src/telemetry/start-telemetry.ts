import { createServer } from 'node:http';
import { type OpenServer, openServer, setServerDeadlines } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';
import type { TracesConfig } from './keep-traces.ts';
import { startMeasuring, writeMetrics } from './metrics.ts';

export type TelemetryConfig = { host: string; metricsPort: number | null; traces: TracesConfig | null };

/** Starts the metrics port and trace export as configured. */
export async function startTelemetry({
  name,
  config: { host, metricsPort, traces },
  logger,
  isEntrance = false,
}: {
  name: string;
  config: TelemetryConfig;
  logger: Logger;
  /** The process is called from outside the product. */
  isEntrance?: boolean;
}): Promise<{ metricsPort: number | null; close(): Promise<void> }> {
  const metrics = metricsPort === null ? null : await serveMetrics({ host, port: metricsPort, name });
  // Large, so loaded on demand.
  const kept =
    traces && (await import('./keep-traces.ts')).keepTraces({ ...traces, name, isEntrance, logger });
  if (metrics) logger.info({ port: metrics.port }, 'serving metrics');
  return {
    metricsPort: metrics?.port ?? null,
    async close() {
      await Promise.all([metrics?.close(), kept?.close()]);
    },
  };
}

function serveMetrics({
  name,
  ...address
}: {
  host: string;
  port: number;
  name: string;
}): Promise<OpenServer> {
  startMeasuring(name);
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    try {
      const { contentType, text } = await writeMetrics();
      res.writeHead(200, { 'content-type': contentType }).end(text);
    } catch {
      res.writeHead(500).end();
    }
  });
  setServerDeadlines(server);
  return openServer(server, address);
}
