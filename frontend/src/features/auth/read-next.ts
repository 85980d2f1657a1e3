import { readPath } from '../../lib/paths.ts';

const HERE = 'https://here.invalid';
const DEFAULT_NEXT = '/portal';

/**
 * Where to go after the login, as a path without its language. Only a page of this website, so that a link to the login
 * never leads anywhere else, and never back to the login.
 */
export function readNext(next: string | null): string {
  if (!next?.startsWith('/')) return DEFAULT_NEXT;
  const url = URL.parse(next, HERE);
  if (!url || url.origin !== HERE || url.pathname.includes('//')) return DEFAULT_NEXT;
  const { path } = readPath(url.pathname);
  if (path === '/auth' || path.startsWith('/auth/')) return DEFAULT_NEXT;
  return `${path}${url.search}${url.hash}`;
}
