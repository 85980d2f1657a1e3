import type { Exchange } from '../http/exchange.ts';
import { kindOfResponse } from '../security-headers.ts';
import type { Page } from './fetch-page.ts';

/** Writes a page that is at hand; a browser that has it already is told so. */
export function answerPage({ req, res, requestId, proto, securityHeaders, target }: Exchange, page: Page) {
  if (res.destroyed) return;
  const isKnown = page.status === 200 && page.etag !== null && names(req.headers['if-none-match'], page.etag);
  if (isKnown) {
    res.writeHead(304, [...page.headers, 'x-request-id', requestId]);
    res.end();
    return;
  }
  const kind = kindOfResponse('page', page.contentType, target?.query);
  const security = securityHeaders(kind, { isHttps: proto === 'https' });
  res.writeHead(page.status, [
    ...page.headers,
    'content-length',
    String(page.body.length),
    'x-request-id',
    requestId,
    ...security,
  ]);
  res.end(req.method === 'HEAD' ? undefined : page.body);
}

/** Weak comparison (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const strip = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strip(tag) === strip(etag));
}

/** The best encoding that both the caller and the frontend speak. */
export function encodingOf(acceptEncoding: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
