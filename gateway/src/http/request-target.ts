/** Canonical form, so that the path that is checked is the path that is forwarded. */
export type RequestTarget = { path: string; query: string };

const PLAIN_PATH = /^\/[\w~!$&'()*+,;=:@/.-]*$/;
const PLAIN_QUERY = /^[!"$-~]*$/;
const FORBIDDEN = /\/\/|\/\.{1,2}(?:\/|$)/;
const ENCODED = /%[0-9a-f]{2}/gi;
const UNRESERVED = /^[\w~.-]$/;

/**
 * Parses an origin-form target. Null for anything two parsers might read differently: absolute URLs, empty or dot
 * segments, backslashes, encoded slashes, percent or control characters, bad UTF-8.
 */
export function parseTarget(url: string): RequestTarget | null {
  const mark = url.indexOf('?');
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark);
  if (query && !PLAIN_QUERY.test(query.slice(1))) return null;

  const path = rawPath.includes('%') ? decodePlain(rawPath) : rawPath;
  if (path === null || FORBIDDEN.test(path)) return null;
  return PLAIN_PATH.test(path.replace(ENCODED, '')) ? { path, query } : null;
}

/** Canonical percent-encoding: unreserved characters decoded, the rest in upper-case hex. Null if any is forbidden. */
function decodePlain(rawPath: string): string | null {
  if (/%(?![0-9a-f]{2})/i.test(rawPath)) return null;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\x00-\x1f\x7f%\\]/.test(decodeURIComponent(rawPath))) return null;
  } catch {
    return null;
  }
  if (/%2f/i.test(rawPath)) return null;
  return rawPath.replace(ENCODED, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(char) ? char : code.toUpperCase();
  });
}
