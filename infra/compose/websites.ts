import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { answerRequest } from '../sample-sites/answer-request.ts';
import { sampleSites } from '../sample-sites/sample-sites.ts';

/** Latency of a real website, so that a crawl lasts long enough to be interrupted. */
const DISTANCE_MS = 150;
const HTTP_PORT = 80;

const sitesByDomain = new Map(sampleSites.map((site) => [site.domain, site]));

const server = createServer(async (request, response) => {
  const site = sitesByDomain.get(request.headers.host ?? '');
  if (!site) {
    response.writeHead(421).end();
    return;
  }
  await setTimeout(DISTANCE_MS);
  await answerRequest({ site, request, response }).catch((error: unknown) => {
    console.error(`${site.domain} ${request.url}: ${error}`);
    response.destroy();
  });
});

server.listen(HTTP_PORT, '0.0.0.0');
