import type { Language } from '@fucina/contracts/language';

/** `path` has no language prefix; it is added here. */
export function pageUrl(
  path: string,
  { publicOrigin, language }: { publicOrigin: string; language: Language },
): string {
  const prefix = language === 'it' ? '/it' : '';
  return `${publicOrigin}${prefix}${path === '/' && prefix ? '' : path}`;
}
