// Decodes one untrusted picture and exits, so that an exploited or crashed library affects only this process.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type PictureFormat, pictureTypes } from './picture-types.ts';

export type PictureJob = { input: string; folder: string; format: PictureFormat };

type PictureFile = {
  path: string;
  format: PictureFormat;
  width: number;
  height: number;
  size: number;
};
export type PreparedPicture = { main: PictureFile; variants: PictureFile[]; hash: string };

export type PictureRefusal = 'unreadable' | 'too many pixels';
export type PictureAnswer = { prepared: PreparedPicture } | { refused: PictureRefusal };

const MAX_PIXELS = 50_000_000;
const MAX_PIXELS_OF_FRAMES = 100_000_000;
const MAX_SIDE = 3840;
const WIDEST = 1920;
const WIDTHS = [320, 640, 960, 1280, WIDEST];
const WIDEST_ANIMATION = 960;

sharp.cache(false);
sharp.concurrency(1);

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 90, effort: 3 }),
  gif: (picture) => picture.gif(),
  avif: (picture) => picture.avif({ quality: 70, effort: 3 }),
};
const variantEncoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 3 }),
};

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    const {
      pages = 1,
      width,
      height,
      pageHeight = height,
      format,
      compression,
    } = await sharp(job.input, {
      animated: true,
      limitInputPixels: false,
    }).metadata();
    const isTooLarge = width * pageHeight > MAX_PIXELS || width * pageHeight * pages > MAX_PIXELS_OF_FRAMES;
    if (isTooLarge) return { refused: 'too many pixels' };
    if ((compression === 'av1' ? 'avif' : format) !== job.format) return { refused: 'unreadable' };
    return { prepared: await prepare(job, { isAnimated: pages > 1 }) };
  } catch {
    return { refused: 'unreadable' };
  }
}

/** Re-encodes, which drops metadata (location, camera) and anything appended. */
async function prepare(
  { input, folder, format }: PictureJob,
  { isAnimated }: { isAnimated: boolean },
): Promise<PreparedPicture> {
  const options = { animated: isAnimated, failOn: 'error', limitInputPixels: MAX_PIXELS_OF_FRAMES } as const;
  const picture = sharp(input, options);
  const upright = isAnimated ? picture : picture.autoOrient();
  const inside = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const main = await write(encoders[format](upright.resize(inside)), { folder, name: 'main', format });

  const variants = isAnimated
    ? await writeAnimations(main, { folder, options })
    : await writeStills(main, { folder, options });
  const hash = createHash('sha256')
    .update(await readFile(main.path))
    .digest('hex')
    .slice(0, 16);
  return { main, variants, hash };
}

type Writing = { folder: string; options: SharpOptions };

async function writeAnimations(main: PictureFile, { folder, options }: Writing) {
  const files: PictureFile[] = [];
  for (const width of widthsUpTo(WIDEST_ANIMATION, main.width)) {
    const smaller = variantEncoders.webp(sharp(main.path, options).resize({ width }));
    files.push(await write(smaller, { folder, name: String(width), format: 'webp' }));
  }
  return files;
}

/** All variants are scaled from the widest, which is decoded once. */
async function writeStills(main: PictureFile, { folder, options }: Writing) {
  const widths = widthsUpTo(WIDEST, main.width);
  const widest = sharp(main.path, options).resize({ width: widths.at(-1) ?? main.width });
  const { data, info } = await widest.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureFile[] = [];
  for (const width of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const smaller = variantEncoders[format](sharp(data, { raw }).resize({ width }));
      files.push(await write(smaller, { folder, name: String(width), format }));
    }
  }
  return files;
}

function widthsUpTo(widest: number, width: number): number[] {
  const narrower = WIDTHS.filter((candidate) => candidate < width && candidate <= widest);
  return width <= widest ? [...narrower, width] : narrower;
}

async function write(
  picture: Sharp,
  { folder, name, format }: { folder: string; name: string; format: PictureFormat },
): Promise<PictureFile> {
  const file = path.join(folder, `${name}.${pictureTypes[format].extension}`);
  const { width, height, pageHeight = height, size } = await picture.toFile(file);
  return { path: file, format, width, height: pageHeight, size };
}

process.once('message', async (job: PictureJob) => {
  process.send?.(await answer(job), () => process.disconnect());
});
process.once('disconnect', () => process.exit(0));
