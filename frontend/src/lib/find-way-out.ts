import { readPath } from './paths.ts';

type Here = { origin: string; pathname: string };

/** The page of this website that a link leads to, when following it leaves the present one; the other language does not. */
export function findWayOut(href: string, { origin, pathname }: Here): string | null {
  const url = URL.parse(href, `${origin}${pathname}`);
  if (url?.origin !== origin) return null;
  if (readPath(url.pathname).path === readPath(pathname).path) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
