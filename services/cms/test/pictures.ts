import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Size = { width?: number; height?: number };

/** Red on the left, blue on the right. */
export function drawPicture({ width = 120, height = 60 }: Size = {}): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#00f' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** Noise, since it does not compress. */
export function drawNoise(side: number): Sharp {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** Rotated by EXIF, with location and camera metadata. */
export function drawPhoto(): Promise<Buffer> {
  return drawPicture()
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '45/1 27/1 50/1', GPSLatitudeRef: 'N' } },
    })
    .toBuffer();
}

/** A PNG header that claims any size but has hardly any data. */
export function claimPng({ width, height }: Required<Size>): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
