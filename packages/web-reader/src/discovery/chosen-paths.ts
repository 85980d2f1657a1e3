/** Path filter. `/blog` matches that page and everything below, `*` matches anything, and exclusions win. */
export function createPathChoice({ include, exclude }: { include: string[]; exclude: string[] }) {
  const included = include.map(toPattern);
  const excluded = exclude.map(toPattern);
  return (address: string): boolean => {
    const url = new URL(address);
    const path = toComparable(`${url.pathname}${url.search}`);
    if (excluded.some((parts) => matches(path, parts))) return false;
    return included.length === 0 || included.some((parts) => matches(path, parts));
  };
}

/** Literal parts between the stars. A full URL is reduced to its path. */
function toPattern(given: string): string[] {
  const path = given.trim().replace(/^https?:\/\/[^/]*/i, '');
  const rooted = path.startsWith('/') || path.startsWith('*') ? path : `/${path}`;
  return rooted.split(/\*+/).map(toComparable);
}

/** Addresses contain accented letters encoded; people type them. */
function toComparable(text: string): string {
  try {
    return decodeURI(text).normalize().toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}

function matches(path: string, [first = '', ...others]: string[]): boolean {
  if (!path.startsWith(first)) return false;
  if (others.length === 0) return endsThere(path, first.length);

  let at = first.length;
  for (const part of others.slice(0, -1)) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  const last = others.at(-1) ?? '';
  if (last === '') return true;
  const found = path.lastIndexOf(last);
  return found >= at && endsThere(path, found + last.length);
}

/** The end of the path, or of a segment. */
function endsThere(path: string, at: number): boolean {
  const next = path[at];
  return next === undefined || next === '/' || next === '?' || path[at - 1] === '/';
}
