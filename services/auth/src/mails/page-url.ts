import type { Language } from '@fucina/contracts/language';

/** The address of a page of the product, given by its path in no language. */
export function pageUrl(
  path: string,
  { publicOrigin, language }: { publicOrigin: string; language: Language },
): string {
  const prefix = language === 'it' ? '/it' : '';
  return `${publicOrigin}${prefix}${path === '/' && prefix ? '' : path}`;
}
