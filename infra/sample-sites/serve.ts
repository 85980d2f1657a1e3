import { serveHttp } from '../local/lib/serve-http.ts';
import { answerRequest } from './answer-request.ts';
import { type SampleLanguage, type SampleSite, sampleSites } from './sample-sites.ts';

type RunningSite = { domain: string; language: SampleLanguage; name: string; port: number };

/** Serves each sample site on its own loopback port: `basePort`, `basePort + 1` and so on, or free ones. */
export async function startSampleSites({ basePort = 0 }: { basePort?: number } = {}) {
  const servers: Awaited<ReturnType<typeof serveSite>>[] = [];
  const sites: RunningSite[] = [];
  const close = () => Promise.all(servers.map(({ stop }) => stop()));

  try {
    for (const [position, site] of sampleSites.entries()) {
      const server = await serveSite(site, basePort === 0 ? 0 : basePort + position);
      servers.push(server);
      sites.push({ domain: site.domain, language: site.language, name: site.name, port: server.port });
    }
  } catch (error) {
    await close();
    throw error;
  }

  const hostMap = sites.map(({ domain, port }) => `${domain}=127.0.0.1:${port}`).join(',');
  return { sites, hostMap, close };
}

const serveSite = (site: SampleSite, port: number) =>
  serveHttp((request, response) => {
    answerRequest({ site, request, response }).catch((error: unknown) => {
      console.error(`${site.domain} ${request.url}: ${error}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }, port);

async function main() {
  const running = await startSampleSites({ basePort: Number(process.env.SAMPLE_SITES_PORT ?? 0) });
  for (const { domain, port } of running.sites) console.log(`${domain} http://127.0.0.1:${port}`);

  const stop = () => void running.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

if (import.meta.main) await main();
