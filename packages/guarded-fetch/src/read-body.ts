import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';
import { FetchFailure } from './fetch-failure.ts';

const MAX_LAYERS = 2;

// Synchronous: a page takes 0.1 ms, and the size is bounded.
type Decoder = (data: Buffer, options: { maxOutputLength: number }) => Buffer;

type BodyLimits = { maxBytes: number; isCutAllowed?: boolean; spend?: (bytes: number) => void };

// Like browsers, accept a truncated stream up to where it ends.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
const unzip: Decoder = (data, options) => gunzipSync(data, { ...options, ...lenient });

// Servers call both zlib and raw deflate "deflate".
const inflate: Decoder = (data, options) =>
  ((data[0] ?? 0) & 0x0f) === 8
    ? inflateSync(data, { ...options, ...lenient })
    : inflateRawSync(data, { ...options, ...lenient });

const decoders = new Map<string, Decoder>([
  ['gzip', unzip],
  ['x-gzip', unzip],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['deflate', inflate],
]);

/** Reads and decompresses a body; `maxBytes` caps wire and decoded bytes alike. */
export async function readBody(
  body: AsyncIterable<Buffer>,
  { encoding, maxBytes, isCutAllowed = false, spend = () => undefined }: BodyLimits & { encoding: string },
): Promise<Buffer> {
  const layers = encoding
    .split(',')
    .map((layer) => layer.trim().toLowerCase())
    .filter((layer) => layer !== '' && layer !== 'identity');
  if (layers.length > MAX_LAYERS) throw new FetchFailure('broken', 'too many content encodings');

  const packed = await collect(body, { maxBytes, isCutAllowed, spend });
  let data: Buffer = packed;
  for (const layer of layers.reverse()) data = decode(data, { layer, maxBytes });
  spend(Math.max(0, data.length - packed.length));
  return data;
}

export function unpackGzip(data: Buffer, maxBytes: number): Buffer {
  return decode(data, { layer: 'gzip', maxBytes });
}

async function collect(body: AsyncIterable<Buffer>, { maxBytes, isCutAllowed, spend }: Required<BodyLimits>) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    spend(chunk.length);
    chunks.push(chunk);
    if (size <= maxBytes) continue;
    if (!isCutAllowed) throw tooLarge(maxBytes);
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function decode(data: Buffer, { layer, maxBytes }: { layer: string; maxBytes: number }) {
  const decoder = decoders.get(layer);
  if (!decoder) throw new FetchFailure('broken', `unknown content encoding ${layer.slice(0, 20)}`);
  if (data.length === 0) return data;
  try {
    return decoder(data, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
    throw new FetchFailure('broken', `damaged ${layer} body`, error);
  }
}

function tooLarge(maxBytes: number) {
  const size = maxBytes >= 1_000_000 ? `${maxBytes / 1_000_000} MB` : `${Math.round(maxBytes / 1000)} kB`;
  return new FetchFailure('too_large', `more than ${size}`);
}
