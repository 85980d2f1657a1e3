import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const encoders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** The best encoding that the browser takes; null for none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Quick rather than tight: a page is compressed while its visitor waits. */
export async function encode(text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'br') return encoders.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoders.gzip(text);
}
