import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import mongoose from 'mongoose';
import type { Frame } from './frames.ts';
import { seal } from './seal.ts';

type Sink = (bytes: AsyncIterable<Uint8Array>) => Promise<void>;

type Options = { frames: AsyncIterable<Frame>; key: Buffer | null; sink: Sink };

/** Serializes, compresses and encrypts as a stream, with only a few batches in memory. */
export async function writeArchive({ frames, key, sink }: Options) {
  await pipeline(
    Readable.from(toBytes(frames), { objectMode: false }),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    async (compressed) => sink(seal(compressed, key)),
  );
}

async function* toBytes(frames: AsyncIterable<Frame>) {
  for await (const { header, documents } of frames) {
    yield mongoose.mongo.BSON.serialize(header);
    yield* documents;
  }
}
