import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { median } from '../faults/harness/statistics.ts';
import { guardedCommand } from '../local/lib/guarded-command.ts';
import { findOnPath } from '../local/lib/machine.ts';
import { answers, findFreePort, LOOPBACK } from '../local/lib/ports.ts';
import { supervise } from '../local/supervisor.ts';
import { type BenchRow, benchRow } from './bench.ts';
import { load, waitForCalm } from './gateway-load.ts';
import type { SiteParts } from './site-parts.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 2;
const PAGE = '/it';
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Not with fetch, which decompresses. */
async function fetchRaw(url: string) {
  const [response] = (await once(get(url, { headers: BROWSER }), 'response')) as [IncomingMessage];
  const { etag, 'content-encoding': encoding } = response.headers;
  return { body: await buffer(response), etag: String(etag), encoding: String(encoding) };
}

type RawPage = Awaited<ReturnType<typeof fetchRaw>>;

/** Requests per second of the home page, from the gateway and from nginx serving the same bytes as a file. */
export async function benchSiteLoad(site: SiteParts): Promise<BenchRow[]> {
  const page = await fetchRaw(site.url + PAGE);
  const nginx = await startNginx(site, page);
  if (!nginx) {
    console.log('site: nginx is not on PATH (Debian: apt-get install nginx), so requests/s are not compared');
    return [];
  }
  const hasWrk = Boolean(await findOnPath(['wrk']));
  console.log(
    `site: load by ${hasWrk ? 'wrk' : 'autocannon'}, 50 connections, ${page.body.length} bytes a page`,
  );
  const urls = { gateway: site.url + PAGE, nginx: `${nginx.url}/` };
  const rates: Record<keyof typeof urls, number[]> = { gateway: [], nginx: [] };
  const measure = async (name: keyof typeof urls, seconds: number) =>
    (await load({ url: urls[name], seconds, cookie: 'none=1', hasWrk })).rate;
  try {
    for (const name of ['gateway', 'nginx'] as const) await measure(name, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      await waitForCalm();
      for (const name of ['gateway', 'nginx'] as const) rates[name].push(await measure(name, ROUND_SECONDS));
    }
  } finally {
    await nginx.stop();
  }
  const ratios = rates.gateway.map((rate, round) => rate / (rates.nginx[round] ?? 0));
  return [
    benchRow('cached page by the gateway', median(rates.gateway), 'req/s'),
    benchRow('the same bytes by nginx', median(rates.nginx), 'req/s'),
    benchRow('gateway to nginx', median(ratios), '×', { atLeast: 0.25 }),
  ];
}

async function startNginx({ dataDir }: SiteParts, { body, encoding }: RawPage) {
  const program = await findOnPath(['nginx', '/usr/sbin/nginx']);
  if (!program) return null;
  const folder = path.join(dataDir, 'nginx');
  await mkdir(path.join(folder, 'root'), { recursive: true });
  await writeFile(path.join(folder, 'root/index.html'), body);
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  // As root, nginx would drop to `nobody`, who cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `${user}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  ${temporary}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  server {
    listen ${LOOPBACK}:${port};
    root ${folder}/root;
    default_type "text/html; charset=utf-8";
    types { }
    add_header Content-Encoding ${encoding};
    add_header Vary accept-encoding;
    add_header Cache-Control no-cache;
  }
}
`;
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const child = supervise(
    {
      name: 'nginx',
      ...guardedCommand(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')]),
      env: {},
      ipc: false,
      isReady: () => answers({ port }),
    },
    { say: () => undefined, log: console.log },
  );
  await child.whenReady;
  return { url: `http://${LOOPBACK}:${port}`, stop: () => child.stop() };
}

/** Conditional requests must be answered even while the page server is down. */
export async function askWithoutFrontend(site: SiteParts): Promise<BenchRow[]> {
  const { etag } = await fetchRaw(site.url + PAGE);
  await site.stopFrontend();
  const answers304 = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(site.url + PAGE, { headers: { ...BROWSER, 'if-none-match': etag } }),
    ),
  );
  const share = answers304.filter(({ status }) => status === 304).length / answers304.length;
  return [benchRow('304 to who has the page, the frontend being off', share, '', { atLeast: 1 })];
}
