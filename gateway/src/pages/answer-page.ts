import type { Exchange } from '../http/exchange.ts';
import { composeWhole, sendWhole, type WholeAnswer } from '../http/whole-answer.ts';
import { kindOfResponse } from '../security-headers.ts';
import type { Page } from './fetch-page.ts';

const MAX_WHOLE_BYTES = 262_144;

/** Sends a cached page, or a 304 if the browser already has it. */
export function answerPage({ req, res, requestId, proto, securityHeaders, target }: Exchange, page: Page) {
  if (res.destroyed) return;
  const isKnown = page.status === 200 && page.etag !== null && names(req.headers['if-none-match'], page.etag);
  if (isKnown) {
    res.writeHead(304, [...page.headers, 'x-request-id', requestId]);
    res.end();
    return;
  }
  const kind = kindOfResponse('page', page.contentType, target?.query);
  const composeHeaders = () => [
    ...page.headers,
    'content-length',
    String(page.body.length),
    ...securityHeaders(kind, { isHttps: proto === 'https', inlineStyles: page.inlineStyles }),
  ];
  const isKept = page.status === 200 && page.etag !== null && page.body.length <= MAX_WHOLE_BYTES;
  if (isKept) {
    const whole = findWhole(page, `${kind} ${proto}`, composeHeaders);
    if (sendWhole(res, { requestId, whole })) return;
  }
  res.writeHead(page.status, [...composeHeaders(), 'x-request-id', requestId]);
  res.end(req.method === 'HEAD' ? undefined : page.body);
}

function findWhole(page: Page, key: string, composeHeaders: () => string[]): WholeAnswer {
  const known = page.wholes.get(key);
  if (known) return known;
  const whole = composeWhole(composeHeaders(), page.body);
  page.wholes.set(key, whole);
  return whole;
}

/** Weak comparison (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const strip = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strip(tag) === strip(etag));
}
