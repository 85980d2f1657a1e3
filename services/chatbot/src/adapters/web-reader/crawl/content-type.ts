import type { ResponseHeaders } from '../fetch/guarded-fetch.ts';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const UNSURE_TYPES = new Set([
  '',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
  'application/xml',
  'text/xml',
  'unknown/unknown',
]);
const HTML_START =
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)*<(!doctype\s+html|html|head|body|title|meta|script|style|h1|div|p|table|a|b|br|font|iframe|img)\b/i;
const BINARY_STARTS = [
  '%PDF',
  'PK\u0003\u0004',
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  'RIFF',
  '\u001f\u008b',
  'ID3',
  '\u0000\u0000\u0000',
  'Rar!',
  '\u007fELF',
];

/** The media type that the headers claim, without parameters. */
export function mediaType(headers: ResponseHeaders): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** True when the headers leave room for a web page, so that the body is worth reading. */
export function mayBePage(headers: ResponseHeaders): boolean {
  const type = mediaType(headers);
  if (/^\s*attachment/i.test(headers['content-disposition'] ?? '')) return false;
  return HTML_TYPES.has(type) || UNSURE_TYPES.has(type);
}

/** The headers and the first bytes together: an image that claims to be HTML is none, HTML without a type is. */
export function isPage(headers: ResponseHeaders, body: Buffer): boolean {
  if (!mayBePage(headers)) return false;
  const start = body.toString('latin1', 0, 4096);
  if (BINARY_STARTS.some((signature) => start.startsWith(signature))) return false;
  return (
    HTML_TYPES.has(mediaType(headers)) ||
    HTML_START.test(
      start.replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').replaceAll('\u0000', ''),
    )
  );
}
