import type { Replicas } from '../http/replicas.ts';
import { readResponseHeaders, withoutHeaders } from '../http/response-headers.ts';
import type { SerializedResponse } from '../http/serialized-response.ts';

export type Page = {
  status: number;
  headers: string[];
  contentType: string;
  inlineStyles: string[];
  body: Buffer;
  etag: string | null;
  isImmutable: boolean;
  /** Precomposed answers, keyed by what their headers depend on. */
  serialized: Map<string, SerializedResponse>;
};

export type FetchPage = (wanted: {
  path: string;
  encoding: string;
  etag: string | null;
}) => Promise<Page | 'unchanged'>;

const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 15_000 };
// Set anew for every answer.
const OWN_HEADERS = ['content-length', 'date'];

/** Sends the frontend only path and encoding of the request, so that the answer can be cached for everyone. */
export function createFetchPage(frontend: Pick<Replicas, 'request'>): FetchPage {
  return async function fetchPage({ path, encoding, etag }) {
    const { statusCode, headers, body } = await frontend.request({
      path,
      method: 'GET',
      headers: {
        ...(encoding === 'identity' ? {} : { 'accept-encoding': encoding }),
        ...(etag ? { 'if-none-match': etag } : {}),
      },
      responseHeaders: 'raw',
      ...TIMEOUTS,
    });
    if (statusCode === 304 && etag) {
      await body.dump();
      return 'unchanged';
    }
    const raw = headers as unknown as Buffer[];
    const { list, contentType, inlineStyles } = readResponseHeaders(raw);
    const cacheControl = headerOf(list, 'cache-control') ?? '';
    const isImmutable = cacheControl.includes('immutable');
    const bytes = Buffer.from(await body.arrayBuffer());
    return {
      status: statusCode,
      headers: withoutHeaders(list, OWN_HEADERS),
      contentType,
      inlineStyles,
      body: bytes,
      etag: headerOf(list, 'etag') ?? (isImmutable ? `"${path}"` : null),
      isImmutable,
      serialized: new Map(),
    };
  };
}

function headerOf(list: readonly string[], name: string): string | undefined {
  const at = list.findIndex((entry, index) => index % 2 === 0 && entry === name);
  return at < 0 ? undefined : list[at + 1];
}
