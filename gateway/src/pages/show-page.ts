import { chooseEncoding } from '@fucina/service-kit/encoding';
import type { Exchange } from '../http/exchange.ts';
import { type SerializedResponse, sendSerialized, serializeResponse } from '../http/serialized-response.ts';
import { kindOfResponse } from '../security-headers.ts';
import type { Page } from './fetch-page.ts';
import type { PageCache } from './page-cache.ts';

/** Cacheable: no range, conditional date or query. */
export function isPlain({ req, target }: Exchange): boolean {
  const { range, 'if-modified-since': since } = req.headers;
  return range === undefined && since === undefined && target?.query === '';
}

export function showPage(
  exchange: Exchange,
  { pages, handOn }: { pages: PageCache; handOn: () => void },
): Promise<void> | undefined {
  const { req, target } = exchange;
  const encoding = chooseEncoding(req.headers['accept-encoding']) ?? 'identity';
  const page = pages.find({ path: target?.path ?? '/', encoding });

  function show(found: Page) {
    const isElsewhere = found.status >= 300 && found.status < 400;
    if (isElsewhere || found.status >= 500) handOn();
    else answerPage(exchange, found);
  }
  if (page instanceof Promise) return page.then(show, handOn);
  show(page);
  return;
}

const MAX_SERIALIZED_BYTES = 262_144;

/** Sends a cached page, or a 304 if the browser has it. */
function answerPage({ req, res, requestId, proto, securityHeaders, target }: Exchange, page: Page) {
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
  const isKept = page.status === 200 && page.etag !== null && page.body.length <= MAX_SERIALIZED_BYTES;
  if (isKept) {
    const response = findSerialized(page, `${kind} ${proto}`, composeHeaders);
    if (sendSerialized(res, { requestId, response })) return;
  }
  res.writeHead(page.status, [...composeHeaders(), 'x-request-id', requestId]);
  res.end(req.method === 'HEAD' ? undefined : page.body);
}

function findSerialized(page: Page, key: string, composeHeaders: () => string[]): SerializedResponse {
  const known = page.serialized.get(key);
  if (known) return known;
  const response = serializeResponse(composeHeaders(), page.body);
  page.serialized.set(key, response);
  return response;
}

/** Weak comparison (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const strip = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strip(tag) === strip(etag));
}
