import { serveHttp } from '../../local/lib/serve-http.ts';

export type SmallSites = Awaited<ReturnType<typeof startSmallSites>>;

/** A word unique to the host, for telling sites apart. */
export const passwordOf = (host: string) => `parola-${Buffer.from(host).toString('hex').slice(-12)}`;

export const hostsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}.test`);

type Options = { count: number; prefix: string; pages?: number; delayMs?: number };

export async function startSmallSites({ count, prefix, pages = 1, delayMs = 0 }: Options) {
  const requests: { host: string; path: string; at: number }[] = [];
  const { port, stop } = await serveHttp((request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    const path = request.url ?? '/';
    requests.push({ host, path, at: performance.now() });
    const number = path === '/' ? 0 : Number(/^\/p(\d+)$/.exec(path)?.[1] ?? pages);
    const answer = () =>
      number < pages
        ? response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            .end(page({ host, number, pages }))
        : response.writeHead(404).end();
    setTimeout(answer, path === '/robots.txt' || path.startsWith('/sitemap') ? 0 : delayMs);
  });
  const hosts = hostsOf(prefix, count);

  return {
    hosts,
    requests,
    hostMap: hosts.map((host) => `${host}=127.0.0.1:${port}`).join(','),
    stop,
  };
}

const TOPICS = ['forno', 'molo', 'torre', 'giardino', 'bottega', 'cantina', 'faro', 'teatro'];

function page({ host, number, pages }: { host: string; number: number; pages: number }) {
  const topic = TOPICS[number % TOPICS.length];
  const links = Array.from({ length: pages }, (_, index) => `<a href="/p${index}">${index}</a>`).slice(1);
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${topic} ${number} di ${host}</title></head>
<body><nav>${number === 0 ? links.join(' ') : ''}</nav><main><h1>Il ${topic} numero ${number}</h1>
<p>La password del ${topic} numero ${number} è ${passwordOf(host)}.</p>
<p>Il ${topic} numero ${number} apre alle ore ${8 + (number % 4)} e ${number * 30} e chiude la sera, tranne il lunedì.</p></main></body></html>`;
}
