const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ICO = Buffer.from([0, 0, 1, 0]);
const MAX_ICO_ENTRIES = 20;

/**
 * The picture in a file, if its magic bytes show a type that is safe to decode; null otherwise, SVG included. For an
 * ICO, its largest PNG.
 */
export function findPicture(file: Buffer): Buffer | null {
  if (file.subarray(0, 4).equals(ICO)) return largestPngIn(file);
  const isKnown =
    file.subarray(0, 8).equals(PNG) ||
    file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    /^GIF8[79]a/.test(file.toString('latin1', 0, 6)) ||
    /^(?:RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavi[fs])/.test(file.toString('latin1', 0, 12));
  return isKnown ? file : null;
}

function largestPngIn(file: Buffer): Buffer | null {
  let largest: { width: number; picture: Buffer } | null = null;
  const entries = Math.min(file.length >= 6 ? file.readUInt16LE(4) : 0, MAX_ICO_ENTRIES);
  for (let at = 6; at < 6 + entries * 16 && at + 16 <= file.length; at += 16) {
    // A width of 0 means 256.
    const width = file.readUInt8(at) || 256;
    const from = file.readUInt32LE(at + 12);
    const picture = file.subarray(from, from + file.readUInt32LE(at + 8));
    if (picture.subarray(0, 8).equals(PNG) && width > (largest?.width ?? 0)) largest = { width, picture };
  }
  return largest?.picture ?? null;
}

const HEAD_BYTES = 4100;

/** True if a rejected file is an SVG, possibly compressed. */
export function isSvg(file: Buffer): boolean {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  const encoding = file[0] === 0xff || file[1] === 0 ? 'utf16le' : 'utf8';
  return isPacked || /<svg[\s>:]|<!DOCTYPE svg/i.test(file.toString(encoding, 0, HEAD_BYTES));
}
