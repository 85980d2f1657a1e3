const MAX_ADDRESS = 2000;
const MAX_ICONS = 12;
const WANTED_SIDE = 128;
const LEAST_SIDE = 48;

/** `side` is 0 if unknown. */
export type Icon = { url: string; side: number };

/** Resolves an icon URL. Skips SVG, which may contain scripts. */
export function iconAt(
  href: string | undefined,
  { base, type = '', sizes = '' }: { base: string; type?: string | undefined; sizes?: string | undefined },
): Icon[] {
  const url = toWebAddress(href, base);
  if (!url || /svg/i.test(type) || /\.svgz?(?:$|[?#])/i.test(url)) return [];
  const sides = sizes.split(/\s+/).map((size) => Number.parseInt(size, 10) || 0);
  return [{ url, side: Math.max(0, ...sides) }];
}

export function toWebAddress(href: string | undefined, base: string): string | null {
  if (!href || href.length > MAX_ADDRESS) return null;
  const url = URL.parse(href.trim(), base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.hash = '';
  return url.href;
}

/** Preference: the smallest that is large enough, then unknown sizes, then smaller ones. Tiny ones last. */
export function sortIcons(icons: readonly Icon[]): Icon[] {
  const rank = ({ side }: Icon) => {
    if (side >= WANTED_SIDE) return side - WANTED_SIDE;
    if (side === 0) return 10_000;
    return (side >= LEAST_SIDE ? 20_000 : 30_000) - side;
  };
  return icons.slice(0, MAX_ICONS).toSorted((one, other) => rank(one) - rank(other));
}

export const addressesOf = (icons: readonly Icon[]) => [...new Set(icons.map(({ url }) => url))];
