import { readPath } from '../../../lib/navigation/paths.ts';

const HERE = 'https://here.invalid';
const DEFAULT_NEXT = '/portal';

/**
 * Redirect target after login, without language. Only paths of this site other than the login, to rule out open
 * redirects and loops.
 */
export function readNext(next: string | null): string {
  if (!next?.startsWith('/')) return DEFAULT_NEXT;
  const url = URL.parse(next, HERE);
  if (!url || url.origin !== HERE || url.pathname.includes('//')) return DEFAULT_NEXT;
  const { path } = readPath(url.pathname);
  if (path === '/auth' || path.startsWith('/auth/')) return DEFAULT_NEXT;
  return `${path}${url.search}${url.hash}`;
}
