// Decodes one untrusted picture and exits, so that an exploited or crashed library affects only this process.

import sharp from 'sharp';
import { findPicture } from './picture-bytes.ts';

/** More than twice the displayed size. */
const SIDE = 128;
const LEAST_SIDE = 24;
const MAX_PIXELS = 16_000_000;
const MAX_STRETCH = 2.2;
const PADDING = 10;
const WHITE = '#ffffff';
const INK = '#10231c';
const LIGHT = 200;

export type LogoJob = { file: Uint8Array; isAnyShape: boolean };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

async function answer({ file, isAnyShape }: LogoJob): Promise<Uint8Array | null> {
  try {
    const picture = findPicture(Buffer.from(file));
    return picture && (await prepare(picture, isAnyShape));
  } catch {
    return null;
  }
}

/** Re-encodes as an opaque square, with a contrasting background for transparency. */
async function prepare(picture: Buffer, isAnyShape: boolean): Promise<Buffer | null> {
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
  const { width, height } = await sharp(picture, options).metadata();
  if (Math.max(width, height) < LEAST_SIDE) return null;
  if (!isAnyShape && Math.max(width / height, height / width) > MAX_STRETCH) return null;

  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const inside = { fit: 'contain', background: clear } as const;
  const small = sharp(picture, options).autoOrient().toColorspace('srgb').ensureAlpha();
  const { data } = await small.clone().resize(SIDE, SIDE, inside).raw().toBuffer({ resolveWithObject: true });
  const { isOpaque, brightness } = measure(data);
  if (isOpaque)
    return sharp(data, { raw: raw(SIDE) })
      .flatten()
      .webp({ quality: 88 })
      .toBuffer();

  const inner = SIDE - 2 * PADDING;
  const shrunk = await small.clone().resize(inner, inner, inside).raw().toBuffer();
  const ground = brightness > LIGHT ? INK : WHITE;
  const sides = { top: PADDING, bottom: PADDING, left: PADDING, right: PADDING };
  return sharp(shrunk, { raw: raw(inner) })
    .extend({ ...sides, background: clear })
    .flatten({ background: ground })
    .webp({ quality: 88 })
    .toBuffer();
}

const raw = (side: number) => ({ width: side, height: side, channels: 4 as const });

function measure(pixels: Buffer) {
  let seen = 0;
  let light = 0;
  let isOpaque = true;
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 250) isOpaque = false;
    if (alpha < 128) continue;
    seen += 1;
    light += 0.299 * r + 0.587 * g + 0.114 * b;
  }
  return { isOpaque, brightness: seen === 0 ? 0 : light / seen };
}

process.once('message', async (job: LogoJob) => {
  process.send?.(await answer(job), () => process.disconnect());
});
process.once('disconnect', () => process.exit(0));
