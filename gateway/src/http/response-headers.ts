import { readInlineStyles, securityHeaderNames } from '../security-headers.ts';

const DROPPED = new Set([
  'alt-svc',
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-powered-by',
  'x-request-id',
  ...securityHeaderNames,
]);
const DROPPED_PREFIXES = ['access-control-', 'x-forwarded-', 'x-fucina-'];

/** Drops hop-by-hop and internal headers, and those the gateway sets itself. */
export function readResponseHeaders(raw: readonly Buffer[]) {
  const list: string[] = [];
  let contentType = '';
  let contentLength: number | null = null;
  let hasCacheControl = false;
  let connection = '';
  let inlineStyles: string[] = [];

  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = text(raw[index]).toLowerCase();
    if (name === 'connection') connection = text(raw[index + 1]);
    if (name === 'content-security-policy') inlineStyles = readInlineStyles(text(raw[index + 1]));
    if (isDropped(name)) continue;
    const value = text(raw[index + 1]);
    if (name === 'content-type') contentType = value;
    else if (name === 'content-length') contentLength = Number(value);
    else if (name === 'cache-control') hasCacheControl = true;
    list.push(name, value);
  }
  // `Connection: x-name` makes `x-name` hop-by-hop.
  const nominated = /^(?:keep-alive|close)?$/i.test(connection) ? [] : connection.toLowerCase().split(',');
  const names = nominated.map((name) => name.trim());
  return {
    list: names.length > 0 ? withoutHeaders(list, names) : list,
    contentType,
    contentLength,
    hasCacheControl,
    inlineStyles,
  };
}

function isDropped(name: string) {
  return DROPPED.has(name) || DROPPED_PREFIXES.some((prefix) => name.startsWith(prefix));
}

export function withoutHeaders(list: readonly string[], names: readonly string[]): string[] {
  return list.filter((_, index) => !names.includes(list[index - (index % 2)] ?? ''));
}

function text(value: Buffer | undefined): string {
  return value?.toString('latin1') ?? '';
}
