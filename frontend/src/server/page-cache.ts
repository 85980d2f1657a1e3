import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@fucina/service-kit/encoding';

const encoders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Fast compression levels: the visitor is waiting. */
async function encode(text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'br') return encoders.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoders.gzip(text);
}

export type CachedPage = {
  html: string;
  /** Offsets of links that keep the query. */
  queryAt: number[];
  etag: string;
  language: string;
  isFound: boolean;
  encoded: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>;
};

type Entry = { version: unknown; page: Promise<CachedPage> };

const MAX_PAGES = 200;

/**
 * Rendered pages, valid until their texts change. Only existing URLs are cached, so that nobody can fill the memory.
 */
export function createPageCache() {
  const entries = new Map<string, Entry>();

  return {
    /** `version` is compared by identity. */
    async get(
      { path, version }: { path: string; version: unknown },
      write: () => Promise<Omit<CachedPage, 'etag' | 'encoded'>>,
    ): Promise<CachedPage> {
      const found = entries.get(path);
      if (found && found.version === version) return found.page;

      const page = write().then((written) => ({ ...written, etag: etagOf(written.html), encoded: {} }));
      entries.set(path, { version, page });
      const forget = () => {
        if (entries.get(path)?.page === page) entries.delete(path);
      };
      page.then(({ isFound }) => isFound || forget(), forget);
      if (entries.size > MAX_PAGES) entries.delete(entries.keys().next().value ?? '');
      return page;
    },
  };
}

export function encodeOnce(page: CachedPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  page.encoded[encoding] ??= encode(page.html, encoding);
  return page.encoded[encoding];
}

export function etagOf(html: string) {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
