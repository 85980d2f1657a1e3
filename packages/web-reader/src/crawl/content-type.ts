import type { ResponseHeaders } from '@fucina/guarded-fetch/guarded-fetch';
import type { DocumentKind } from '../reading/page-reader.ts';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const PDF_TYPES = new Set(['application/pdf', 'application/x-pdf']);
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
  /^<(!doctype\s{1,100}html|html|head|body|title|meta|script|style|h1|div|p|table|a|b|br|font|iframe|img)\b/i;
// Some generators write a line before the signature.
const PDF_START = /^[\s\S]{0,64}?%PDF-\d/;
const BINARY_STARTS = [
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

export function mediaType(headers: ResponseHeaders): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

export function mayBePage(headers: ResponseHeaders): boolean {
  const type = mediaType(headers);
  const disposition = headers['content-disposition'] ?? '';
  if (PDF_TYPES.has(type) || namesPdf(disposition)) return true;
  if (/^\s*attachment/i.test(disposition)) return false;
  return HTML_TYPES.has(type) || UNSURE_TYPES.has(type);
}

function namesPdf(disposition: string) {
  const parts = disposition.toLowerCase().split(';');
  return parts.some((part) => part.trim().startsWith('filename') && /\.pdf\b/.test(part));
}

/** Sniffs headers and first bytes: rejects an image served as HTML, accepts HTML without a content type. */
export function documentKind(headers: ResponseHeaders, body: Buffer): DocumentKind | null {
  if (!mayBePage(headers)) return null;
  const start = body.toString('latin1', 0, 4096);
  if (PDF_START.test(start)) return 'pdf';
  if (PDF_TYPES.has(mediaType(headers))) return body.length === 0 ? 'pdf' : null;
  return isHtml(headers, start) ? 'html' : null;
}

function isHtml(headers: ResponseHeaders, start: string) {
  if (BINARY_STARTS.some((signature) => start.startsWith(signature))) return false;
  if (HTML_TYPES.has(mediaType(headers))) return true;
  const text = start.replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').replaceAll('\u0000', '');
  return HTML_START.test(withoutPrologue(text));
}

/** Skips whatever may precede the first tag. Linear time, no backtracking. */
function withoutPrologue(text: string): string {
  let rest = text.trimStart();
  if (rest.startsWith('<?xml')) rest = after(rest, '>').trimStart();
  while (rest.startsWith('<!--')) rest = after(rest, '-->').trimStart();
  return rest;
}

function after(text: string, end: string) {
  const at = text.indexOf(end);
  return at < 0 ? '' : text.slice(at + end.length);
}
