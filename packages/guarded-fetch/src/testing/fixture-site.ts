import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FixturePage =
  | string
  | { status?: number; headers?: Record<string, string>; body: string | Buffer };

export async function startFixtureSite(pages: Record<string, FixturePage> | RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (typeof pages === 'function') return pages(request, response);
    const page = pages[request.url ?? ''];
    if (page === undefined) return response.writeHead(404, { 'content-type': 'text/html' }).end('not found');
    const { status = 200, headers = {}, body } = typeof page === 'string' ? { body: page } : page;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function htmlPage({ title, body, links = [], lang = 'it' }: HtmlPageInput): string {
  const nav = links.map((href) => `<li><a href="${href}">${href}</a></li>`).join('');
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head>
    <body><nav><ul>${nav}</ul></nav><main><h1>${title}</h1>${body}</main></body></html>`;
}

type HtmlPageInput = { title: string; body: string; links?: string[]; lang?: string };
