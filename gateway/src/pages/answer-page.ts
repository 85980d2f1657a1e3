import type { Exchange } from '../http/exchange.ts';
import { kindOfResponse } from '../security-headers.ts';
import type { Page } from './fetch-page.ts';

const ONE_PIECE_BYTES = 65_536;

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
  const security = securityHeaders(kind, { isHttps: proto === 'https', inlineStyles: page.inlineStyles });
  res.writeHead(page.status, [
    ...page.headers,
    'content-length',
    String(page.body.length),
    'x-request-id',
    requestId,
    ...security,
  ]);
  if (req.method === 'HEAD') res.end();
  // As text Node sends it in one piece with the headers.
  else if (page.body.length <= ONE_PIECE_BYTES) res.end(page.body.toString('latin1'), 'latin1');
  else res.end(page.body);
}

/** Weak comparison (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const strip = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strip(tag) === strip(etag));
}
