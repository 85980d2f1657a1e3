import { fork } from 'node:child_process';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { createRandom } from '../local/lib/seeded-random.ts';
import { serveHttp } from '../local/lib/serve-http.ts';

const LINKS_PER_PAGE = 12;

export type GeneratedSite = { pages: number; latencyMs?: number; bytesPerPage?: number };

const words =
  `bottega laboratorio corso orario prezzo consegna ordine cliente lavoro legno ceramica tornio forno argilla smalto
  mattina pomeriggio sabato domenica settimana mese anno euro sconto gruppo bambini adulti pagamento ritiro spedizione
  reso garanzia riparazione manutenzione visita guida parcheggio treno piazza via numero telefono messaggio risposta`.split(
    /\s+/,
  );

function generatePage(index: number, { pages, bytesPerPage = 35_000 }: GeneratedSite): string {
  const random = createRandom(index + 1);
  const sentence = () => {
    const length = 8 + Math.floor(random() * 14);
    const picked = Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '');
    return `Il ${picked.join(' ')} ${index}.`;
  };
  const links = Array.from({ length: LINKS_PER_PAGE }, (_, i) => (index * LINKS_PER_PAGE + i + 1) % pages);
  const menu = links
    .map((target) => `<li class="menu-item"><a href="/p/${target}">Pagina ${target}</a></li>`)
    .join('');
  const rows = Array.from(
    { length: 12 },
    (_, i) => `<tr><td>Lavoro ${index}-${i}</td><td>${i + 1} ore</td><td>${20 + i} €</td></tr>`,
  );
  const head = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Pagina ${index} – Bottega di prova</title></head>
<body class="page"><header><nav><ul>${menu}</ul></nav></header><main><h1>Pagina ${index}</h1>
<table><tr><th>Lavoro</th><th>Durata</th><th>Prezzo</th></tr>${rows.join('')}</table>`;
  const tail = `</main><footer><p>Bottega di prova, via del Campo 1, Lucca. Tel. 0583 555 0100</p></footer></body></html>`;

  let body = '';
  for (let section = 0; head.length + body.length + tail.length < bytesPerPage; section++) {
    const paragraphs = Array.from(
      { length: 3 },
      () => `<p class="text block">${sentence()} ${sentence()} ${sentence()}</p>`,
    );
    const aside = `<div class="card" data-id="${index}-${section}"><span class="label">Nota</span> <em>${sentence()}</em></div>`;
    body += `<section id="s${section}"><h2>Parte ${index}.${section}</h2>${paragraphs.join('')}${aside}</section>\n`;
  }
  return head + body + tail;
}

/** Serves a generated site from a separate process, so that it does not slow the crawler. */
export async function startGeneratedSite(site: GeneratedSite) {
  const child = fork(new URL(import.meta.url), [JSON.stringify(site)], { execArgv: [] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

async function serve(site: GeneratedSite) {
  const bodies = Array.from({ length: site.pages }, (_, index) => gzipSync(generatePage(index, site)));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
  const { port } = await serveHttp((request, response) => {
    const index = request.url === '/' ? 0 : Number(/^\/p\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    const body = bodies[index];
    const answer = () => (body ? response.writeHead(200, headers).end(body) : response.writeHead(404).end());
    if (site.latencyMs) setTimeout(answer, site.latencyMs);
    else answer();
  });
  process.send?.({ port });
  process.once('disconnect', () => process.exit(0));
}

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '{"pages":10}'));
