import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

const SNIFFED_BYTES = 2048;

/** A page's bytes as text: by its byte order mark, else the header, else its own `<meta>`, else UTF-8 if valid. */
export function decodeHtml(body: Buffer, contentType = ''): string {
  const charset = charsetOf(body, contentType);
  if (charset === 'utf-8') return body.toString('utf8').replace(/^\uFEFF/, '');
  return iconv.decode(body, charset);
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
  // A page of sound UTF-8 with letters beyond ASCII is UTF-8, whatever a server's default claims.
  return isSound && !isAscii(body) ? 'utf-8' : declared;
}

function known(label: string | undefined) {
  const name = label?.toLowerCase() ?? '';
  if (name === '' || !iconv.encodingExists(name)) return null;
  if (name === 'utf8' || name === 'utf-8') return 'utf-8';
  // As browsers do: these names have always meant the Windows code page.
  return name === 'iso-8859-1' || name === 'latin1' || name === 'us-ascii' || name === 'ascii'
    ? 'windows-1252'
    : name;
}

function metaCharset(head: string) {
  return (
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]{0,100}encoding=["']([\w-]+)/i.exec(head)?.[1]
  );
}

/** A stray byte in an otherwise sound page does not make it another charset. */
function isUtf8WithFaults(body: Buffer) {
  const text = body.toString('utf8');
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
