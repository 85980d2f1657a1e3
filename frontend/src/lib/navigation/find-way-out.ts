import { readPath } from './paths.ts';

type Here = { origin: string; pathname: string };

/** Target of a link that leaves the page within the site; null otherwise, such as for a language switch. */
export function findWayOut(
  href: string,
  { origin, pathname }: Here,
  isInside = (path: string) => path === readPath(pathname).path,
): string | null {
  const url = URL.parse(href, `${origin}${pathname}`);
  if (url?.origin !== origin) return null;
  if (isInside(readPath(url.pathname).path)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
