import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@fucina/service-kit/encoding';

const encoders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Fast compression levels: the visitor is waiting. */
export async function encode(text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'br') return encoders.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoders.gzip(text);
}
