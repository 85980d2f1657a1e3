import { isUtf8 } from 'node:buffer';
import type { DocumentKind } from '@fucina/web-reader/reading/page-reader';

/** Enough to detect a type: the start of the file, and its end, where a zip keeps its directory. */
export const SNIFFED_BYTES = 65_536;

const PDF = /^[\s\S]{0,1024}?%PDF-\d/;
const END_OF_ARCHIVE = 'PK\u0005\u0006';
const RTF = '{\\rtf';
const COMPOUND_FILE = 'd0cf11e0a1b11ae1';

/** Detects the type from content, ignoring the name. Null if unsupported. */
export function documentType({ head, tail }: { head: Buffer; tail: Buffer }): DocumentKind | null {
  const start = head.toString('latin1', 0, 2048);
  if (PDF.test(start)) return 'pdf';
  // A truncated zip cannot be identified here; the reader reports it as damaged.
  if (start.startsWith('PK\u0003\u0004'))
    return tail.includes('word/') || !tail.includes(END_OF_ARCHIVE) ? 'docx' : null;
  // Encrypted or pre-2007 Word files; the reader tells which.
  if (head.toString('hex', 0, 8) === COMPOUND_FILE) return 'docx';
  return start.startsWith(RTF) || !isText(head) ? null : 'txt';
}

function isText(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16) return true;
  const sample = head.subarray(0, 4096);
  const zeros = sample.filter((byte) => byte === 0).length;
  // UTF-16 text has a zero in every other byte. Any other file with zeros is not text.
  if (zeros > 0) return zeros > sample.length * 0.35 && zeros < sample.length * 0.65;
  const controls = sample.filter((byte) => byte < 32 && ![9, 10, 11, 12, 13, 27].includes(byte)).length;
  return controls === 0 && (isUtf8(sample.subarray(0, lastWhole(sample))) || looksLikeLatin(sample));
}

/** Cuts a UTF-8 sample at a character boundary. */
function lastWhole(sample: Buffer) {
  let end = sample.length;
  while (end > 0 && ((sample[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (sample[end - 1] ?? 0) >= 0xc0 ? end - 1 : end;
}

function looksLikeLatin(sample: Buffer) {
  const high = sample.filter((byte) => byte >= 0x80).length;
  return high < sample.length * 0.3;
}
