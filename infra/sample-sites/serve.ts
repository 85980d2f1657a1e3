import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRequest } from './answer-request.ts';
import { type SampleLanguage, type SampleSite, sampleSites } from './sample-sites.ts';

type RunningSite = { domain: string; language: SampleLanguage; name: string; port: number };

/** Serves each sample site on its own loopback port: `basePort`, `basePort + 1` and so on, or free ones. */
export async function startSampleSites({ basePort = 0 }: { basePort?: number } = {}) {
  const servers: Server[] = [];
  const sites: RunningSite[] = [];
  const close = () => Promise.all(servers.map(closeServer)).then(() => undefined);

  try {
    for (const [position, site] of sampleSites.entries()) {
      const server = await listen(site, basePort === 0 ? 0 : basePort + position);
      servers.push(server);
      const { port } = server.address() as AddressInfo;
      sites.push({ domain: site.domain, language: site.language, name: site.name, port });
    }
  } catch (error) {
    await close();
    throw error;
  }

  const hostMap = sites.map(({ domain, port }) => `${domain}=127.0.0.1:${port}`).join(',');
  return { sites, hostMap, close };
}

async function listen(site: SampleSite, port: number) {
  const server = createServer((request, response) => {
    answerRequest({ site, request, response }).catch((error: unknown) => {
      console.error(`${site.domain} ${request.url}: ${error}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function closeServer(server: Server) {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function main() {
  const running = await startSampleSites({ basePort: Number(process.env.SAMPLE_SITES_PORT ?? 0) });
  for (const { domain, port } of running.sites) console.log(`${domain} http://127.0.0.1:${port}`);

  const stop = () => void running.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

if (import.meta.main) await main();
