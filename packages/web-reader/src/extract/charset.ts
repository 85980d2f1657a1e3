import { isAscii, isUtf8 } from 'node:buffer';

const SNIFFED_BYTES = 2048;
const SAMPLE_BYTES = 65_536;

/** Decodes HTML (WHATWG encoding): byte order mark, then header, then `<meta>`, then UTF-8 if valid. */
export function decodeHtml(body: Buffer, contentType = ''): string {
  return new TextDecoder(charsetOf(body, contentType)).decode(body);
}

/** For files without headers or tags. Also returns the charset. */
export function decodeText(body: Buffer): { text: string; charset: string } {
  const charset = charsetOf(body, '');
  return { text: new TextDecoder(charset).decode(body), charset };
}

function charsetOf(body: Buffer, contentType: string): string {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  const unmarked = utf16WithoutMark(body);
  if (unmarked) return unmarked;

  const head = body.toString('latin1', 0, SNIFFED_BYTES);
  const declared = known(/charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1]) ?? known(metaCharset(head));
  const isSound = isUtf8(body) || isUtf8WithFaults(body);
  if (!declared || declared === 'utf-8') return isSound ? 'utf-8' : 'windows-1252';
  // Text that is valid UTF-8 and not plain ASCII is UTF-8, whatever the server declares.
  return isSound && (!isAscii(body) || declared.startsWith('utf-16')) ? 'utf-8' : declared;
}

function known(label: string | undefined) {
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** A declaration that reads as ASCII cannot be in UTF-16. */
function metaCharset(head: string) {
  const label =
    /<meta[^<>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]{0,100}encoding=["']([\w-]+)/i.exec(head)?.[1];
  return label?.toLowerCase().startsWith('utf-16') ? 'utf-8' : label;
}

/** A stray invalid byte does not rule out UTF-8. */
function isUtf8WithFaults(body: Buffer) {
  const text = body.toString('utf8', 0, SAMPLE_BYTES);
  const broken = text.split('\uFFFD').length - 1;
  const sound = text.match(/[\u00a0-\u024f\u2010-\u20ac]/g)?.length ?? 0;
  return sound > broken * 10;
}

function utf16WithoutMark(body: Buffer) {
  const sample = body.subarray(0, 400);
  if (sample.length < 40) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) i % 2 === 0 ? evenZeros++ : oddZeros++;
  if (oddZeros > sample.length * 0.4) return 'utf-16le';
  return evenZeros > sample.length * 0.4 ? 'utf-16be' : null;
}
